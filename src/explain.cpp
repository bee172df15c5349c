// A set of findings turned into findings with squares, sides, numbers and fixes.

#include "forsyth/attacks.hpp"
#include "forsyth/fen.hpp"
#include "forsyth/legality.hpp"
#include "forsyth/transform.hpp"

namespace forsyth {
namespace {

class Explainer {
 public:
  explicit Explainer(const Setup& setup) : setup_(setup), board_(setup.board) {}

  void explain(FindingId id) {
    using enum FindingId;
    switch (id) {
      case no_white_king:    about(id, Color::white); break;
      case no_black_king:    about(id, Color::black); break;
      case many_white_kings: count(id, Color::white, board_.of(Color::white, Role::king)); break;
      case many_black_kings: count(id, Color::black, board_.of(Color::black, Role::king)); break;
      case pawn_on_outer_rank:
        add(id).squares = (board_.of(Role::pawn) & outer_ranks).bits();
        break;
      case too_many_white_pieces: total(id, Color::white, board_.of(Color::white)); break;
      case too_many_black_pieces: total(id, Color::black, board_.of(Color::black)); break;
      case too_many_white_pawns:
        total(id, Color::white, board_.of(Color::white, Role::pawn));
        break;
      case too_many_black_pawns:
        total(id, Color::black, board_.of(Color::black, Role::pawn));
        break;
      case white_promotion_budget: budget(id, Color::white); break;
      case black_promotion_budget: budget(id, Color::black); break;
      case kings_adjacent:         add(id).squares = board_.of(Role::king).bits(); break;
      case opponent_in_check:      check_of_opponent(); break;
      case too_many_checkers:
      case impossible_check:       checkers(id); break;
      case castling_without_king:
      case castling_without_rook:
      case two_rooks_one_side:
      case castling_not_standard:  rights(id); break;
      case ep_wrong_rank:
      case ep_occupied:
      case ep_without_pawn:
      case ep_origin_occupied:
      case ep_impossible:          ep(id); break;
      case castling_two_readings:  two_readings(); break;
      case ep_with_clock:
      case clock_too_high:
      case fullmove_zero:          clocks(id); break;
      case board_looks_turned:     turned(); break;
      case board_looks_mirrored:   mirrored(); break;
      case unusual_material:       unusual(); break;
      default:                     add(id); break;
    }
  }

  [[nodiscard]] std::vector<Finding> take() { return std::move(findings_); }

 private:
  Finding& add(FindingId id) {
    Finding& finding = findings_.emplace_back();
    finding.id = id;
    finding.severity = severity_of(id);
    finding.field = field_of(id);
    return finding;
  }
  Finding& about(FindingId id, Color color) {
    Finding& finding = add(id);
    finding.side = to_char(color);
    return finding;
  }
  void count(FindingId id, Color color, Bitboard set) {
    Finding& finding = about(id, color);
    finding.squares = set.bits();
    finding.n = set.size();
  }
  // As count(), but the squares would be half the board and tell nothing.
  void total(FindingId id, Color color, Bitboard set) { about(id, color).n = set.size(); }

  void budget(FindingId id, Color color) {
    const auto surplus = [](Bitboard set, int original) {
      const int n = set.size();
      return n > original ? n - original : 0;
    };
    const Bitboard bishops = board_.of(color, Role::bishop);
    const int pawns = board_.of(color, Role::pawn).size();
    Finding& finding = about(id, color);
    finding.m = pawns;
    finding.n = pawns + surplus(board_.of(color, Role::knight), 2) +
                surplus(bishops & light_squares, 1) + surplus(bishops & dark_squares, 1) +
                surplus(board_.of(color, Role::rook), 2) +
                surplus(board_.of(color, Role::queen), 1);
  }

  static Fix make_fix(EditId id, Field field, std::string before, std::string after,
                      const Setup& setup) {
    return {{id, field, std::move(before), std::move(after)}, write_fen(setup)};
  }

  void check_of_opponent() {
    const Color them = !setup_.turn;
    const Square king = *board_.king(them);
    Finding& finding = about(FindingId::opponent_in_check, them);
    finding.squares = (board_.attackers(king, setup_.turn) | king).bits();
    Setup swapped = swap_turn(setup_);
    if (illegalities(swapped).has(FindingId::opponent_in_check)) return;  // both are in check
    finding.fix = make_fix(EditId::swap_turn, Field::turn, std::string(1, to_char(setup_.turn)),
                           std::string(1, to_char(them)), swapped);
  }

  void checkers(FindingId id) {
    const Color us = setup_.turn;
    const Bitboard found = board_.attackers(*board_.king(us), !us);
    Finding& finding = about(id, us);
    finding.squares = found.bits();
    finding.n = found.size();
  }

  // The rights that a finding is about, one by one.
  void rights(FindingId id) {
    for (const Color color : colors) {
      const Rank back = relative_rank(color, Rank::r1);
      const Bitboard all = setup_.castling & Bitboard(back);
      const Bitboard kings = board_.of(color, Role::king) & Bitboard(back);
      const Bitboard rooks = board_.of(color, Role::rook);
      Bitboard bad;
      if (id == FindingId::castling_without_rook) {
        if (kings.any()) bad = all & ~rooks;
      } else if (id == FindingId::castling_without_king) {
        bad = kings.empty() ? all : no_squares;
      } else if (id == FindingId::two_rooks_one_side) {
        if (kings.empty()) continue;
        const Bitboard below((std::uint64_t{1} << index(kings.first())) - 1);
        // The outermost right of a side is kept.
        const Bitboard left = all & below;
        const Bitboard right = all & ~below;
        if (left.more_than_one()) bad |= left & ~Bitboard(left.first());
        if (right.more_than_one()) bad |= right & ~Bitboard(right.last());
      } else {
        Setup alone = setup_;
        for (const Square rook : all& rooks) {
          alone.castling = rook;
          if (!has_standard_castling(alone)) bad.add(rook);
        }
      }
      for (const Square square : bad) {
        Finding& finding = about(id, color);
        finding.squares = Bitboard(square).bits();
        finding.fix = without_rights(square);
      }
    }
    const Bitboard elsewhere = setup_.castling & ~outer_ranks;
    if (id == FindingId::castling_without_rook && elsewhere.any()) {
      Finding& finding = add(id);
      finding.squares = elsewhere.bits();
      finding.fix = without_rights(elsewhere);
    }
  }

  [[nodiscard]] Fix without_rights(Bitboard gone) const {
    Setup kept = setup_;
    kept.castling &= ~gone;
    return make_fix(EditId::set_castling, Field::castling,
                    write_castling(setup_, CastlingStyle::x_fen),
                    write_castling(kept, CastlingStyle::x_fen), kept);
  }

  void ep(FindingId id) {
    const Square target = *setup_.ep;
    Finding& finding = about(id, !setup_.turn);
    finding.squares = Bitboard(target).bits();
    Setup kept = setup_;
    kept.ep.reset();
    EditId edit = EditId::clear_ep;
    std::string after = "-";
    // A pawn of the side that just moved on the square that was written: the square behind it is
    // meant, if everything else fits.
    if (id == FindingId::ep_wrong_rank && board_.of(!setup_.turn, Role::pawn).has(target)) {
      const auto meant = offset(target, 0, setup_.turn == Color::white ? 1 : -1);
      Setup moved = setup_;
      moved.ep = meant;
      if (meant &&
          illegalities(moved)
              .both({FindingId::ep_wrong_rank, FindingId::ep_occupied, FindingId::ep_without_pawn,
                     FindingId::ep_origin_occupied, FindingId::ep_impossible})
              .empty()) {
        kept = moved;
        edit = EditId::set_ep;
        after = to_name(*meant).view();
      }
    }
    finding.fix =
        make_fix(edit, Field::en_passant, std::string(to_name(target).view()), after, kept);
  }

  void two_readings() {
    Finding& finding = add(FindingId::castling_two_readings);
    Setup standard = setup_;
    Bitboard gone;
    for (const Color color : colors) {
      Setup alone = setup_;
      alone.castling &= Bitboard(relative_rank(color, Rank::r1));
      if (!has_standard_castling(alone)) {
        gone |= alone.castling;
        finding.side = to_char(color);
      }
    }
    standard.castling &= ~gone;
    finding.squares = gone.bits();
    finding.fix = make_fix(EditId::read_as_standard, Field::castling,
                           write_castling(setup_, CastlingStyle::x_fen),
                           write_castling(standard, CastlingStyle::x_fen), standard);
  }

  void clocks(FindingId id) {
    Finding& finding = add(id);
    Setup kept = setup_;
    if (id == FindingId::fullmove_zero) {
      kept.fullmove = 1;
      finding.fix = make_fix(EditId::set_fullmove, Field::fullmove, "0", "1", kept);
      return;
    }
    finding.n = setup_.halfmove;
    if (id == FindingId::ep_with_clock) {
      finding.squares = Bitboard(*setup_.ep).bits();
      kept.halfmove = 0;
      finding.fix = make_fix(EditId::set_halfmove, Field::halfmove, std::to_string(setup_.halfmove),
                             "0", kept);
      return;
    }
    const std::uint64_t black = setup_.turn == Color::black ? 1 : 0;
    finding.m = static_cast<std::int64_t>(2 * (std::uint64_t{setup_.fullmove} - 1) + black);
    // The least move number that leaves room for the half-moves.
    const std::uint64_t least = (std::uint64_t{setup_.halfmove} - black + 1) / 2 + 1;
    kept.fullmove = static_cast<std::uint32_t>(least);
    finding.fix = make_fix(EditId::set_fullmove, Field::fullmove, std::to_string(setup_.fullmove),
                           std::to_string(least), kept);
  }

  void turned() {
    const Setup turned = rotate(setup_);
    add(FindingId::board_looks_turned).fix =
        make_fix(EditId::rotate_board, Field::placement, "", "", turned);
  }
  void mirrored() {
    const Setup mirrored = mirror_files(setup_);
    add(FindingId::board_looks_mirrored).fix =
        make_fix(EditId::mirror_board, Field::placement, "", "", mirrored);
  }

  void unusual() {
    Finding& finding = add(FindingId::unusual_material);
    for (const Color color : colors) {
      for (const Role role : {Role::knight, Role::bishop, Role::rook, Role::queen}) {
        const Bitboard set = board_.of(color, role);
        const Bitboard light = set & light_squares;
        const Bitboard dark = set & dark_squares;
        const bool many =
            role == Role::bishop ? light.size() > 1 || dark.size() > 1 : set.size() > 2;
        if (many) finding.squares |= set.bits();
      }
    }
    // Where only the sum is unusual (a second queen beside other promoted pieces), nothing stands
    // out.
  }

  const Setup& setup_;
  const Board& board_;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> explain(const Setup& setup, FindingSet found) {
  Explainer explainer(setup);
  found.each([&](FindingId id) { explainer.explain(id); });
  return explainer.take();
}

}  // namespace forsyth
