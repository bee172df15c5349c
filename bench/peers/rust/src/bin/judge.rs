//! `judge < FENS`: what shakmaty says of each line, one JSON object a line, in order.
//!
//! ```json
//! {"fen": "...", "ok": true, "error": [], "mode": "standard",
//!  "moves": [["e2e4", "e4"], ...], "check": false, "checkmate": false, "stalemate": false,
//!  "insufficient": false, "insufficient_white": false, "insufficient_black": false,
//!  "fen_legal": "...", "fen_pseudo": "...", "fen_always": "..."}
//! ```
//!
//! `error` holds the names of shakmaty's `PositionErrorKinds`, or, where no setup could be read,
//! that of its `ParseFenError`; then `ok` is false and all after `mode` (`error`, if nothing could
//! be read) is left out. Whether a position is Chess960 is found out from its castling rights.
//! Moves are sorted by their UCI text, castling being `e1g1` in standard positions and king takes
//! rook in Chess960 ones. The three FENs differ in when they name the en passant square.

use std::io::{self, BufRead, BufWriter, Write};

use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, FromSetup, Position};

fn push_string(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if c < ' ' => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
}

fn push_flag(out: &mut String, name: &str, value: bool) {
    out.push_str(",\"");
    out.push_str(name);
    out.push_str(if value { "\":true" } else { "\":false" });
}

fn push_moves(out: &mut String, position: &Chess, mode: CastlingMode) {
    let mut moves: Vec<(String, SanPlus)> = position
        .legal_moves()
        .iter()
        .map(|&m| {
            let san = SanPlus::from_move(position.clone(), m);
            (m.to_uci(mode).to_string(), san)
        })
        .collect();
    moves.sort_by(|(one, _), (other, _)| one.cmp(other));
    out.push_str(",\"moves\":[");
    for (index, (uci, san)) in moves.iter().enumerate() {
        out.push_str(if index > 0 { ",[\"" } else { "[\"" });
        out.push_str(uci);
        out.push_str("\",\"");
        san.append_to_string(out);
        out.push_str("\"]");
    }
    out.push(']');
}

fn push_position(out: &mut String, position: &Chess, mode: CastlingMode) {
    push_moves(out, position, mode);
    push_flag(out, "check", position.is_check());
    push_flag(out, "checkmate", position.is_checkmate());
    push_flag(out, "stalemate", position.is_stalemate());
    push_flag(out, "insufficient", position.is_insufficient_material());
    for (name, color) in [
        ("insufficient_white", Color::White),
        ("insufficient_black", Color::Black),
    ] {
        push_flag(out, name, position.has_insufficient_material(color));
    }
    for (name, en_passant) in [
        ("fen_legal", EnPassantMode::Legal),
        ("fen_pseudo", EnPassantMode::PseudoLegal),
        ("fen_always", EnPassantMode::Always),
    ] {
        out.push_str(",\"");
        out.push_str(name);
        out.push_str("\":\"");
        Fen::from_position(position, en_passant).append_to_string(out);
        out.push('"');
    }
}

fn push_verdict(out: &mut String, line: &[u8]) {
    out.push_str("{\"fen\":");
    push_string(out, &String::from_utf8_lossy(line));
    let setup = match Fen::from_ascii(line) {
        Ok(fen) => fen.into_setup(),
        Err(error) => {
            out.push_str(&format!(",\"ok\":false,\"error\":[\"{error:?}\"]}}"));
            return;
        }
    };
    let mode = CastlingMode::detect(&setup);
    let mode_name = match mode {
        CastlingMode::Standard => "standard",
        CastlingMode::Chess960 => "chess960",
    };
    match Chess::from_setup(setup, mode) {
        Ok(position) => {
            out.push_str(",\"ok\":true,\"error\":[],\"mode\":\"");
            out.push_str(mode_name);
            out.push('"');
            push_position(out, &position, mode);
        }
        Err(error) => {
            let names: Vec<String> = error
                .kinds()
                .iter_names()
                .map(|(name, _)| format!("\"{name}\""))
                .collect();
            let names = names.join(",");
            out.push_str(&format!(
                ",\"ok\":false,\"error\":[{names}],\"mode\":\"{mode_name}\""
            ));
        }
    }
    out.push('}');
}

fn without_line_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

fn main() -> io::Result<()> {
    let mut input = io::stdin().lock();
    let mut output = BufWriter::with_capacity(1 << 20, io::stdout().lock());
    let mut line = Vec::new();
    let mut out = String::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        out.clear();
        push_verdict(&mut out, without_line_end(&line));
        out.push('\n');
        output.write_all(out.as_bytes())?;
        line.clear();
    }
    output.flush()
}
