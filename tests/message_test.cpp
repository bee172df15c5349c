#include "forsyth/message.hpp"

#include <array>
#include <bit>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace forsyth {
namespace {

using namespace std::string_literals;

constexpr std::array<Language, 4> languages{Language::en, Language::es, Language::pt, Language::it};

constexpr std::uint64_t squares(std::string_view names) {
  std::uint64_t set = 0;
  for (; names.size() >= 2; names.remove_prefix(2)) {
    set |= std::uint64_t{1} << ((names[1] - '1') * 8 + (names[0] - 'a'));
  }
  return set;
}

Finding finding(FindingId id, char side = 0, std::uint64_t on = 0, std::int64_t n = 0,
                std::int64_t m = 0) {
  Finding result;
  result.id = id;
  result.severity = severity_of(id);
  result.field = field_of(id);
  result.side = side;
  result.squares = on;
  result.n = n;
  result.m = m;
  return result;
}

// A finding about all of a text, and what it says in English.
std::string about(std::string_view text, FindingId id = FindingId::extra_text) {
  Finding result = finding(id);
  result.end = static_cast<std::uint32_t>(text.size());
  return message(result, text, Language::en);
}

void expect_a_clean_sentence(const std::string& text) {
  EXPECT_FALSE(text.empty());
  EXPECT_EQ(text.find_first_of("{}|"), std::string::npos) << text;
  EXPECT_NE(text.back(), '.') << text;
  EXPECT_NE(text.back(), ' ') << text;
  EXPECT_EQ(text.find("  "), std::string::npos) << text;
}

TEST(Message, EveryFindingSpeaksInEveryLanguage) {
  for (std::size_t i = 0; i < finding_count; ++i) {
    for (const Language language : languages) {
      Finding one = finding(static_cast<FindingId>(i), 'w', squares("e6"), 7, 6);
      one.end = 1;
      expect_a_clean_sentence(message(one, "x", language));
    }
  }
}

TEST(Message, EveryEditSpeaksInEveryLanguage) {
  for (std::size_t i = 0; i < edit_count; ++i) {
    for (const Language language : languages) {
      expect_a_clean_sentence(message({static_cast<EditId>(i), Field::line, "b", "w"}, language));
    }
  }
}

// A Setup comes from no text, so what is found in it alone must be said without quoting any.
TEST(Message, FindingsOfASetupQuoteNoText) {
  for (std::size_t i = 0; i <= static_cast<std::size_t>(FindingId::unusual_material); ++i) {
    for (const Language language : languages) {
      Finding one = finding(static_cast<FindingId>(i), 'w', squares("e6"), 2, 1);
      const std::string without = message(one, "", language);
      one.end = 3;
      EXPECT_EQ(without, message(one, "xyz", language)) << name(one.id);
    }
  }
}

TEST(Message, SpeaksChessInFourLanguages) {
  struct Case {
    Finding finding;
    std::array<std::string_view, 4> texts;
  };
  const Case cases[] = {
      {finding(FindingId::opponent_in_check, 'b', squares("h5e8")),
       {"the black king is in check although it is White's move",
        "el rey negro está en jaque aunque es el turno de las blancas",
        "o rei preto está em xeque embora seja a vez das brancas",
        "il re nero è sotto scacco benché tocchi al Bianco muovere"}},
      {finding(FindingId::rank_too_short, 0, 0, 7, 6),
       {"rank 7 has 6 squares instead of 8", "la fila 7 tiene 6 casillas en vez de 8",
        "a fila 7 tem 6 casas em vez de 8", "la traversa 7 ha 6 case invece di 8"}},
      {finding(FindingId::rank_too_short, 0, 0, 2, 1),
       {"rank 2 has 1 square instead of 8", "la fila 2 tiene 1 casilla en vez de 8",
        "a fila 2 tem 1 casa em vez de 8", "la traversa 2 ha 1 casa invece di 8"}},
      {finding(FindingId::impossible_check, 'w', squares("c3f2")),
       {"no last move can have given this check (f2, c3)",
        "ninguna última jugada puede haber dado este jaque (f2, c3)",
        "nenhum último lance pode ter dado este xeque (f2, c3)",
        "nessuna ultima mossa può aver dato questo scacco (f2, c3)"}},
      {finding(FindingId::castling_without_rook, 'b', squares("h8")),
       {"Black has the right to castle with a rook on h8, but no black rook stands there",
        "las negras tienen derecho de enroque con una torre en h8, pero allí no hay ninguna torre "
        "negra",
        "as pretas têm direito de roque com uma torre em h8, mas ali não há nenhuma torre preta",
        "il Nero ha il diritto di arrocco con una torre in h8, ma lì non c'è nessuna torre nera"}},
      {finding(FindingId::ep_without_pawn, 'b', squares("e6")),
       {"no black pawn stands on e5 that could just have passed over e6",
        "en e5 no hay ningún peón negro que pueda acabar de pasar por e6",
        "em e5 não há nenhum peão preto que possa ter acabado de passar por e6",
        "in e5 non c'è nessun pedone nero che possa aver appena attraversato e6"}},
      {finding(FindingId::ep_origin_occupied, 'w', squares("d3")),
       {"the pawn that passed over d3 came from d2, but d2 is occupied",
        "el peón que pasó por d3 salió de d2, pero d2 está ocupada",
        "o peão que passou por d3 saiu de d2, mas d2 está ocupada",
        "il pedone che ha attraversato d3 è partito da d2, ma d2 è occupata"}},
      {finding(FindingId::clock_too_high, 0, 0, 12, 1),
       {"the halfmove clock is 12, but by the move number only 1 half-move has been played",
        "el contador de medias jugadas es 12, pero según el número de jugada solo se ha jugado 1 "
        "media jugada",
        "o contador de meios-lances é 12, mas pelo número do lance só foi jogado 1 meio-lance",
        "il contatore delle semimosse è 12, ma secondo il numero di mossa è stata giocata solo 1 "
        "semimossa"}},
      {finding(FindingId::missing_fields, 0, 0, 1),
       {"only 1 of the 6 fields is there; the others were read as in “w - - 0 1”",
        "solo hay 1 de los 6 campos; los demás se leyeron como en «w - - 0 1»",
        "há só 1 dos 6 campos; os outros foram lidos como em “w - - 0 1”",
        "c'è solo 1 dei 6 campi; gli altri sono stati letti come in «w - - 0 1»"}},
  };
  for (const Case& one : cases) {
    for (const Language language : languages) {
      EXPECT_EQ(message(one.finding, "", language), one.texts[static_cast<std::size_t>(language)]);
    }
  }
}

TEST(Message, NamesBothSidesWhenTheSideIsNotKnown) {
  EXPECT_EQ(message(finding(FindingId::castling_without_rook, 0, squares("h1")), "", Language::en),
            "White/Black has the right to castle with a rook on h1, but no white/black rook stands "
            "there");
}

TEST(Message, QuotesTheBytesOfTheSpan) {
  Finding one = finding(FindingId::bad_turn);
  const std::string_view text = "8/8/8/8/8/8/8/8 weiß - - 0 1";
  one.begin = 16;
  one.end = 21;
  EXPECT_EQ(message(one, text, Language::en),
            "“weiß” is not a side to move; it is w for White or b for Black");
  EXPECT_EQ(message(one, text, Language::es),
            "«weiß» no indica a quién le toca; se escribe w (blancas) o b (negras)");
}

TEST(Message, QuotesNothingBeyondTheText) {
  Finding one = finding(FindingId::extra_text);
  one.begin = 2;
  one.end = 4000000000;
  EXPECT_EQ(message(one, "abc", Language::en), "“c” does not belong to the FEN and was not read");
  one.begin = 4000000000;
  one.end = 3;
  EXPECT_EQ(message(one, "abc", Language::en), "“” does not belong to the FEN and was not read");
}

TEST(Message, CutsLongQuotations) {
  EXPECT_EQ(about("123456789 123456789 1234"),
            "“123456789 123456789 1234” does not belong to the FEN and was not read");
  EXPECT_EQ(about("123456789 123456789 12345"),
            "“123456789 123456789 123…” does not belong to the FEN and was not read");
  // Characters are not cut in two: each of these has three bytes and two columns.
  EXPECT_EQ(about("棋棋棋棋棋棋棋棋棋棋棋棋"),
            "“棋棋棋棋棋棋棋棋棋棋棋棋” does not belong to the FEN and was not read");
  EXPECT_EQ(about("棋棋棋棋棋棋棋棋棋棋棋棋棋"),
            "“棋棋棋棋棋棋棋棋棋棋棋…” does not belong to the FEN and was not read");
  EXPECT_LT(about(std::string(10'000'000, 'x')).size(), 100U);
  EXPECT_LT(about(std::string(10'000'000, '\xFF')).size(), 100U);
}

TEST(Message, EscapesWhatATerminalMustNotSee) {
  const auto quoted = [](std::string_view text) {
    const std::string all = about(text, FindingId::unusual_blanks);
    return all.substr(0, all.find(" was read"));
  };
  EXPECT_EQ(quoted("\t"), "“\\t”");
  EXPECT_EQ(quoted("a\r\nb"), "“a\\r\\nb”");
  EXPECT_EQ(quoted("\0"s), "“\\x00”");
  EXPECT_EQ(quoted("\x1B[31m"), "“\\x1B[31m”");
  EXPECT_EQ(quoted("\x7F"), "“\\x7F”");
  EXPECT_EQ(quoted("\u00A0"), "“<U+00A0>”");
  EXPECT_EQ(quoted("\u2003"), "“<U+2003>”");
  EXPECT_EQ(quoted("a\u202Eb"), "“a<U+202E>b”");
  EXPECT_EQ(quoted("\uFEFF"), "“<U+FEFF>”");
  EXPECT_EQ(quoted("e\u0301"), "“e<U+0301>”");
  EXPECT_EQ(quoted("\U000E0041"), "“<U+E0041>”");
  EXPECT_EQ(quoted("ñ♞😀"), "“ñ♞😀”");
}

TEST(Message, ShowsBytesThatAreNotUtf8) {
  const auto quoted = [](std::string_view text) {
    const std::string all = about(text, FindingId::unusual_blanks);
    return all.substr(0, all.find(" was read"));
  };
  EXPECT_EQ(quoted("\xE9"), "“\\xE9”");
  EXPECT_EQ(quoted("\xC3"), "“\\xC3”");
  EXPECT_EQ(quoted("\xC3k"), "“\\xC3k”");
  EXPECT_EQ(quoted("\x80"), "“\\x80”");
  EXPECT_EQ(quoted("\xE2\x80"), "“\\xE2\\x80”");
  EXPECT_EQ(quoted("\xC0\xAF"), "“\\xC0\\xAF”");                    // overlong
  EXPECT_EQ(quoted("\xED\xA0\x80"), "“\\xED\\xA0\\x80”");           // surrogate
  EXPECT_EQ(quoted("\xF4\x90\x80\x80"), "“\\xF4\\x90\\x80\\x80”");  // beyond U+10FFFF
  EXPECT_EQ(quoted("\xFF\xFE"), "“\\xFF\\xFE”");
}

TEST(Message, NamesEdits) {
  const auto all = [](const Edit& edit) {
    std::string texts;
    for (const Language language : languages) texts += message(edit, language) + "\n";
    return texts;
  };
  EXPECT_EQ(all({EditId::swap_turn, Field::turn, "w", "b"}),
            "Black to move\njuegan las negras\njogam as pretas\nmuove il Nero\n");
  EXPECT_EQ(all({EditId::add_slash, Field::placement, "pppppppp8", "pppppppp/8"}),
            "insert a “/”: pppppppp8 → pppppppp/8\n"
            "añadir «/»: pppppppp8 → pppppppp/8\n"
            "inserir “/”: pppppppp8 → pppppppp/8\n"
            "aggiungere «/»: pppppppp8 → pppppppp/8\n");
  EXPECT_EQ(all({EditId::clear_ep, Field::en_passant, "e6", "-"}),
            "remove the en passant square e6\n"
            "quitar la casilla al paso e6\n"
            "retirar a casa en passant e6\n"
            "togliere la casa en passant e6\n");
}

TEST(Message, SaysWhichCastlingRightsAnEditRemoves) {
  const auto label = [](std::string before, std::string after) {
    return message({EditId::set_castling, Field::castling, std::move(before), std::move(after)},
                   Language::en);
  };
  EXPECT_EQ(label("KQkq", "KQq"), "remove the castling right k");
  EXPECT_EQ(label("k", "-"), "remove the castling right k");
  EXPECT_EQ(label("k", ""), "remove the castling right k");
  EXPECT_EQ(label("KQkq", "KQ"), "remove the castling rights kq");
  EXPECT_EQ(label("KQkq", "-"), "remove the castling rights KQkq");
  EXPECT_EQ(label("KQkq", "HAha"), "castling rights HAha instead of KQkq");
  EXPECT_EQ(label("kqKQ", "KQkq"), "castling rights KQkq instead of kqKQ");
  EXPECT_EQ(label("KQxq", "KQq"), "castling rights KQq instead of KQxq");
  EXPECT_EQ(label("\x1B", "-"), "castling rights - instead of \\x1B");
  EXPECT_EQ(label("-", "KQ"), "castling rights KQ instead of -");
}

TEST(Message, LooksWordsUp) {
  EXPECT_EQ(word("verdict-legal", Language::en), "legal");
  EXPECT_EQ(word("verdict-unreadable", Language::pt), "ilegível");
  EXPECT_EQ(word("status-checkmate", Language::es, word("side-white", Language::es)),
            "jaque mate: ganan las blancas");
  EXPECT_EQ(word("status-legal-moves", Language::en, "20"), "20 legal moves");
  EXPECT_EQ(word("status-legal-moves", Language::en, "1"), "1 legal move");
  EXPECT_EQ(word("status-legal-moves", Language::it, "0"), "0 mosse legali");
}

TEST(Message, KnowsTheWordsThatTheLibraryItselfUses) {
  for (const std::string_view key :
       {"side-white", "side-black", "severity-note", "severity-warning", "severity-illegal",
        "severity-error", "edit-remove-right", "edit-remove-rights"}) {
    for (const Language language : languages) EXPECT_NE(word(key, language), key);
  }
  EXPECT_EQ(word("fix", Language::en), "fix");
  EXPECT_EQ(word("fix", Language::it), "correzione");
}

TEST(Message, GivesUnknownKeysBack) {
  EXPECT_EQ(word("", Language::en), "");
  EXPECT_EQ(word("verdict", Language::en), "verdict");
  EXPECT_EQ(word("zzz", Language::it, "1"), "zzz");
  EXPECT_EQ(word("{n}", Language::it, "1"), "{n}");
}

TEST(Message, TakesLanguageTags) {
  struct Case {
    std::string_view tag;
    std::optional<Language> language;
  };
  const Case cases[] = {
      {"en", Language::en},       {"es", Language::es},
      {"pt", Language::pt},       {"it", Language::it},
      {"IT", Language::it},       {"En", Language::en},
      {"es-AR", Language::es},    {"pt_BR.UTF-8", Language::pt},
      {"it@euro", Language::it},  {"en.utf8", Language::en},
      {"", std::nullopt},         {"e", std::nullopt},
      {"C", std::nullopt},        {"POSIX", std::nullopt},
      {"de", std::nullopt},       {"eng", std::nullopt},
      {"italiano", std::nullopt}, {" en", std::nullopt},
  };
  for (const Case& one : cases) EXPECT_EQ(language_from_tag(one.tag), one.language) << one.tag;
  for (const Language language : languages) {
    EXPECT_EQ(language_from_tag(tag(language)), language);
    EXPECT_EQ(tag(language).size(), 2U);
  }
}

}  // namespace
}  // namespace forsyth
