#include "forsyth/san.hpp"

#include <array>

#include "move_pattern.hpp"

namespace forsyth {
namespace {

/// Writes into a buffer that is known to be long enough.
class Pen {
 public:
  Pen(const Position& position, Move move, Letters letters, char* out)
      : position_(position), board_(position.board()), move_(move), letters_(letters), out_(out) {}

  char* san() {
    if (move_.is_castling()) return castling();
    const Role role = role_of(move_.from());
    if (role == Role::pawn) {
      if (is_capture()) {
        put(to_char(file_of(move_.from())));
        put('x');
      }
    } else {
      put(role);
      if (role != Role::king) distinguish(role);
      if (is_capture()) put('x');
    }
    put(move_.to());
    return ending();
  }

  char* lan() {
    if (move_.is_castling()) return castling();
    const Role role = role_of(move_.from());
    if (role != Role::pawn) put(role);
    put(move_.from());
    put(is_capture() ? 'x' : '-');
    put(move_.to());
    return ending();
  }

 private:
  void put(char c) { *out_++ = c; }
  void put(Square square) {
    put(to_char(file_of(square)));
    put(to_char(rank_of(square)));
  }
  void put(Role role) {
    if (letters_ == Letters::english) {
      put(to_char(role));
    } else {
      for (const char c : letter(role, letters_)) put(c);
    }
  }

  [[nodiscard]] Role role_of(Square square) const {
    for (const Role role : {Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen}) {
      if (board_.of(role).has(square)) return role;
    }
    return Role::king;
  }
  [[nodiscard]] bool is_capture() const {
    return move_.is_en_passant() || board_.occupied().has(move_.to());
  }

  /// The file if that is enough, else the rank, else both; nothing when no other piece of the kind
  /// can legally go there.
  void distinguish(Role role) {
    const Square from = move_.from();
    Bitboard rivals;
    const Bitboard others = officer_attacks(role, move_.to(), board_.occupied()) &
                            board_.of(position_.turn(), role) & ~Bitboard(from);
    for (const Square other : others) {
      if (leaves_king_safe(position_, other, move_.to())) rivals.add(other);
    }
    if (rivals.empty()) return;
    const bool file_tells = (rivals & Bitboard(file_of(from))).empty();
    const bool rank_tells = (rivals & Bitboard(rank_of(from))).empty();
    if (file_tells || !rank_tells) put(to_char(file_of(from)));
    if (!file_tells) put(to_char(rank_of(from)));
  }

  char* castling() {
    for (const char c : {'O', '-', 'O'}) put(c);
    if (move_.wing() == Wing::a_side) {
      put('-');
      put('O');
    }
    return mark();
  }

  char* ending() {
    if (const auto role = move_.promotion()) {
      put('=');
      put(*role);
    }
    return mark();
  }

  char* mark() {
    if (position_.gives_check(move_)) put(position_.after(move_).has_legal_move() ? '+' : '#');
    return out_;
  }

  const Position& position_;
  const Board& board_;
  Move move_;
  Letters letters_;
  char* out_;
};

}  // namespace

std::size_t write_san(const Position& position, Move move, std::span<char> buffer,
                      Letters letters) {
  const char* end = Pen(position, move, letters, buffer.data()).san();
  return static_cast<std::size_t>(end - buffer.data());
}

std::string write_san(const Position& position, Move move, Letters letters) {
  std::array<char, max_san_size> buffer;
  return {buffer.data(), write_san(position, move, buffer, letters)};
}

std::string write_lan(const Position& position, Move move, Letters letters) {
  std::array<char, max_san_size> buffer;
  const char* end = Pen(position, move, letters, buffer.data()).lan();
  return {buffer.data(), static_cast<std::size_t>(end - buffer.data())};
}

}  // namespace forsyth
