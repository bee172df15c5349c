//! `peers WORK CORPUS [--rounds N]`: how long shakmaty and cozy-chess take for a piece of work.
//!
//! The corpus, one FEN a line, is read into memory and split before any clock starts. Every round
//! runs each subject once over the whole corpus, in turn, so that a noisy second hurts all alike;
//! a first round warms caches and is thrown away. One thread. One JSON line comes out per subject,
//! `value` being the median of `runs`.
//!
//! Where a library offers several ways to the same answer, the fastest documented one is timed.
//! What a library refuses (cozy-chess: half-move clocks above 100) is left out of its own count
//! and reported as `skipped`.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use arrayvec::{ArrayString, ArrayVec};
use cozy_chess::util::{display_san_move, parse_san_move};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const KIWIPETE_DEPTH: u8 = 5;
const KIWIPETE_NODES: u64 = 193_690_690;

/// SAN is measured on every legal move of this many positions.
const SAN_POSITIONS: usize = 20_000;

/// One library at one work: `run` does it once and returns the figure in the work's unit.
struct Subject<'a> {
    name: &'static str,
    skipped: usize,
    run: Box<dyn FnMut() -> f64 + 'a>,
}

impl<'a> Subject<'a> {
    fn new(name: &'static str, skipped: usize, run: impl FnMut() -> f64 + 'a) -> Self {
        Subject {
            name,
            skipped,
            run: Box::new(run),
        }
    }
}

/// Nanoseconds per item of `work`, which handles `items` of them.
fn nanoseconds_per_item(items: usize, work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64() * 1e9 / items.max(1) as f64
}

fn shakmaty_position(line: &str) -> Option<Chess> {
    Fen::from_ascii(line.as_bytes())
        .ok()?
        .into_position(CastlingMode::Standard)
        .ok()
}

fn cozy_position(line: &str) -> Option<cozy_chess::Board> {
    cozy_chess::Board::from_fen(line, false).ok()
}

fn parse_valid<'a>(lines: &'a [&'a str]) -> Vec<Subject<'a>> {
    let refused = |read: &dyn Fn(&str) -> bool| lines.iter().filter(|line| !read(line)).count();
    vec![
        Subject::new(
            "shakmaty",
            refused(&|line| shakmaty_position(line).is_some()),
            move || {
                nanoseconds_per_item(lines.len(), || {
                    for line in lines {
                        black_box(&shakmaty_position(line));
                    }
                })
            },
        ),
        Subject::new(
            "cozy-chess",
            refused(&|line| cozy_position(line).is_some()),
            move || {
                nanoseconds_per_item(lines.len(), || {
                    for line in lines {
                        black_box(&cozy_position(line));
                    }
                })
            },
        ),
    ]
}

fn parse<'a>(lines: &'a [&'a str]) -> Vec<Subject<'a>> {
    vec![Subject::new("shakmaty", 0, move || {
        nanoseconds_per_item(lines.len(), || {
            for line in lines {
                black_box(&Fen::from_ascii(line.as_bytes()));
            }
        })
    })]
}

fn write<'a>(lines: &'a [&'a str]) -> Vec<Subject<'a>> {
    // Both append to one reused buffer. shakmaty's `Fen`s are made outside the clock.
    let fens: Vec<Fen> = lines
        .iter()
        .filter_map(|line| shakmaty_position(line))
        .map(|position| Fen::from_position(&position, EnPassantMode::Always))
        .collect();
    let boards: Vec<_> = lines
        .iter()
        .filter_map(|line| cozy_position(line))
        .collect();
    let mut bytes: Vec<u8> = Vec::with_capacity(128);
    let mut text = String::with_capacity(128);
    vec![
        Subject::new("shakmaty", lines.len() - fens.len(), move || {
            nanoseconds_per_item(fens.len(), || {
                for fen in &fens {
                    bytes.clear();
                    fen.append_ascii_to(&mut bytes);
                    black_box(bytes.as_slice());
                }
            })
        }),
        Subject::new("cozy-chess", lines.len() - boards.len(), move || {
            nanoseconds_per_item(boards.len(), || {
                for board in &boards {
                    text.clear();
                    write!(text, "{board}").unwrap();
                    black_box(text.as_str());
                }
            })
        }),
    ]
}

fn legal_moves<'a>(lines: &'a [&'a str]) -> Vec<Subject<'a>> {
    let positions: Vec<_> = lines
        .iter()
        .filter_map(|line| shakmaty_position(line))
        .collect();
    let boards: Vec<_> = lines
        .iter()
        .filter_map(|line| cozy_position(line))
        .collect();
    vec![
        Subject::new("shakmaty", lines.len() - positions.len(), move || {
            nanoseconds_per_item(positions.len(), || {
                for position in &positions {
                    black_box(&position.legal_moves());
                }
            })
        }),
        Subject::new("cozy-chess", lines.len() - boards.len(), move || {
            nanoseconds_per_item(boards.len(), || {
                for board in &boards {
                    let mut list = ArrayVec::<cozy_chess::Move, 256>::new();
                    board.generate_moves(|moves| {
                        list.extend(moves);
                        false
                    });
                    black_box(&list);
                }
            })
        }),
    ]
}

fn status<'a>(lines: &'a [&'a str]) -> Vec<Subject<'a>> {
    let positions: Vec<_> = lines
        .iter()
        .filter_map(|line| shakmaty_position(line))
        .collect();
    let boards: Vec<_> = lines
        .iter()
        .filter_map(|line| cozy_position(line))
        .collect();
    vec![
        Subject::new("shakmaty", lines.len() - positions.len(), move || {
            nanoseconds_per_item(positions.len(), || {
                for position in &positions {
                    black_box((
                        position.is_check(),
                        position.is_checkmate(),
                        position.is_stalemate(),
                        position.is_insufficient_material(),
                    ));
                }
            })
        }),
        // Checkers are found while cozy-chess parses or plays, so asking for them is free here.
        Subject::new(
            "cozy-chess (no material)",
            lines.len() - boards.len(),
            move || {
                nanoseconds_per_item(boards.len(), || {
                    for board in &boards {
                        black_box((board.checkers().is_empty(), board.status()));
                    }
                })
            },
        ),
    ]
}

/// The bulk counting of cozy-chess's own perft example.
fn cozy_perft(board: &cozy_chess::Board, depth: u8) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for m in moves {
                let mut next = board.clone();
                next.play_unchecked(m);
                nodes += cozy_perft(&next, depth - 1);
            }
            false
        });
    }
    nodes
}

fn perft<'a>() -> Vec<Subject<'a>> {
    fn million_nodes_per_second(count: impl FnOnce() -> u64) -> f64 {
        let start = Instant::now();
        let nodes = count();
        let seconds = start.elapsed().as_secs_f64();
        assert_eq!(nodes, KIWIPETE_NODES);
        nodes as f64 / seconds / 1e6
    }

    let position = shakmaty_position(KIWIPETE).unwrap();
    let board = cozy_position(KIWIPETE).unwrap();
    vec![
        Subject::new("shakmaty", 0, move || {
            million_nodes_per_second(|| {
                shakmaty::perft(black_box(&position), KIWIPETE_DEPTH.into())
            })
        }),
        Subject::new("cozy-chess", 0, move || {
            million_nodes_per_second(|| cozy_perft(black_box(&board), KIWIPETE_DEPTH))
        }),
    ]
}

/// Room for the longest SAN, "Qa1xb2#".
type SanText = ArrayString<8>;

/// A position, its legal moves, and their texts, in one library's types.
struct Game<P, M> {
    position: P,
    moves: Vec<M>,
    texts: Vec<SanText>,
}

impl<P, M> Game<P, M> {
    fn new(position: P, moves: Vec<M>, text: impl Fn(&P, &M) -> SanText) -> Self {
        let texts = moves.iter().map(|m| text(&position, m)).collect();
        Game {
            position,
            moves,
            texts,
        }
    }
}

fn shakmaty_games(lines: &[&str]) -> Vec<Game<Chess, shakmaty::Move>> {
    lines
        .iter()
        .filter_map(|line| shakmaty_position(line))
        .map(|position| {
            let moves = position.legal_moves().to_vec();
            Game::new(position, moves, |position, &m| {
                SanText::from(&SanPlus::from_move(position.clone(), m).to_string()).unwrap()
            })
        })
        .collect()
}

fn cozy_games(lines: &[&str]) -> Vec<Game<cozy_chess::Board, cozy_chess::Move>> {
    lines
        .iter()
        .filter_map(|line| cozy_position(line))
        .map(|board| {
            let mut moves = Vec::new();
            board.generate_moves(|more| {
                moves.extend(more);
                false
            });
            Game::new(board, moves, |board, &m| {
                SanText::from(&display_san_move(board, m).to_string()).unwrap()
            })
        })
        .collect()
}

fn count_moves<P, M>(games: &[Game<P, M>]) -> usize {
    games.iter().map(|game| game.moves.len()).sum()
}

fn san_write<'a>(lines: &'a [&'a str]) -> Vec<Subject<'a>> {
    let shakmaty = shakmaty_games(lines);
    let cozy = cozy_games(lines);
    let mut bytes: Vec<u8> = Vec::with_capacity(16);
    let mut text = String::with_capacity(16);
    vec![
        Subject::new("shakmaty", lines.len() - shakmaty.len(), move || {
            nanoseconds_per_item(count_moves(&shakmaty), || {
                for game in &shakmaty {
                    for &m in &game.moves {
                        bytes.clear();
                        SanPlus::from_move(game.position.clone(), m).append_ascii_to(&mut bytes);
                        black_box(bytes.as_slice());
                    }
                }
            })
        }),
        Subject::new("cozy-chess", lines.len() - cozy.len(), move || {
            nanoseconds_per_item(count_moves(&cozy), || {
                for game in &cozy {
                    for &m in &game.moves {
                        text.clear();
                        write!(text, "{}", display_san_move(&game.position, m)).unwrap();
                        black_box(text.as_str());
                    }
                }
            })
        }),
    ]
}

fn san_parse<'a>(lines: &'a [&'a str]) -> Vec<Subject<'a>> {
    let shakmaty = shakmaty_games(lines);
    let cozy = cozy_games(lines);
    vec![
        Subject::new("shakmaty", lines.len() - shakmaty.len(), move || {
            nanoseconds_per_item(count_moves(&shakmaty), || {
                for game in &shakmaty {
                    for text in &game.texts {
                        let m = SanPlus::from_ascii(text.as_bytes())
                            .unwrap()
                            .san
                            .to_move(&game.position)
                            .unwrap();
                        black_box(m);
                    }
                }
            })
        }),
        Subject::new("cozy-chess", lines.len() - cozy.len(), move || {
            nanoseconds_per_item(count_moves(&cozy), || {
                for game in &cozy {
                    for text in &game.texts {
                        black_box(parse_san_move(&game.position, text).unwrap());
                    }
                }
            })
        }),
    ]
}

fn median(runs: &[f64]) -> f64 {
    let mut sorted = runs.to_vec();
    sorted.sort_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    if sorted.len() % 2 == 1 {
        sorted[middle]
    } else {
        (sorted[middle - 1] + sorted[middle]) / 2.0
    }
}

fn measure(work: &str, unit: &str, rounds: usize, mut subjects: Vec<Subject>) {
    let mut runs = vec![Vec::new(); subjects.len()];
    for round in 0..=rounds {
        for (subject, runs) in subjects.iter_mut().zip(&mut runs) {
            let value = (subject.run)();
            if round > 0 {
                runs.push(value);
            }
        }
    }
    for (subject, runs) in subjects.iter().zip(&runs) {
        let name = subject.name;
        let value = median(runs);
        let runs = runs
            .iter()
            .map(|run| format!("{run:.3}"))
            .collect::<Vec<_>>()
            .join(",");
        let skipped = match subject.skipped {
            0 => String::new(),
            skipped => format!(r#","skipped":{skipped}"#),
        };
        println!(
            r#"{{"work":"{work}","unit":"{unit}","subject":"{name}","value":{value:.3},"runs":[{runs}]{skipped}}}"#
        );
    }
}

fn run(arguments: &[String]) -> Result<(), String> {
    let usage = "usage: peers parse_valid|parse|write|legal_moves|status|perft|san_write|san_parse \
                 CORPUS [--rounds N]";
    let (work, corpus, rounds) = match arguments {
        [work, corpus] => (work, corpus, 7),
        [work, corpus, option, rounds] if option == "--rounds" => {
            let rounds = rounds.parse().ok().filter(|&rounds| rounds > 0);
            (
                work,
                corpus,
                rounds.ok_or("--rounds wants a number above 0")?,
            )
        }
        _ => return Err(usage.into()),
    };
    let text = fs::read_to_string(corpus).map_err(|error| format!("{corpus}: {error}"))?;
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    let first = &lines[..lines.len().min(SAN_POSITIONS)];
    let (unit, subjects) = match work.as_str() {
        "parse_valid" => ("ns/FEN", parse_valid(&lines)),
        "parse" => ("ns/FEN", parse(&lines)),
        "write" => ("ns/FEN", write(&lines)),
        "legal_moves" => ("ns/position", legal_moves(&lines)),
        "status" => ("ns/position", status(&lines)),
        "perft" => ("Mnodes/s", perft()),
        "san_write" => ("ns/move", san_write(first)),
        "san_parse" => ("ns/move", san_parse(first)),
        _ => return Err(usage.into()),
    };
    measure(work, unit, rounds, subjects);
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("peers: {message}");
            ExitCode::from(2)
        }
    }
}
