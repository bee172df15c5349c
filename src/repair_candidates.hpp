// repair_candidates.hpp - gathers corrected positions, ranks them, and writes them with their
// edits.
#pragma once

#include "forsyth/repair.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "repair_fields.hpp"
#include "repair_placement.hpp"
#include "repair_prior.hpp"
#include "repair_setup.hpp"

namespace forsyth::repairs {

struct Candidate {
  SetupDraft draft;
  std::shared_ptr<const FieldsDraft> fields;
  std::shared_ptr<const BoardDraft> board;
  /// All edits together.
  int cost = 0;
  /// cost and how little the position looks like chess; the order of the list.
  int doubt = 0;
};

class Candidates {
 public:
  static constexpr int no_bound = -1'000'000;

  Candidates(Variant variant, Phase phase) : variant_(variant), phase_(phase) {}

  /// Adds the board with those fields, mended. `at_least` keeps a mere proposal behind what it is
  /// an alternative to; `only_if_legal` is for guesses that must at least help.
  void add(BoardDraft board, std::shared_ptr<const FieldsDraft> fields, int at_least = no_bound,
           bool only_if_legal = false);
  /// The list will hold the likeliest illegal one even beside legal ones: the text as it stands.
  void keep_one_illegal() { keep_one_illegal_ = true; }
  /// Adds one that was made from another.
  void add(Candidate candidate) { list_.push_back(std::move(candidate)); }

  /// Legal ones first, then by doubt. The first of the list, if there is one.
  [[nodiscard]] const Candidate* best();

  [[nodiscard]] Variant variant() const { return variant_; }
  [[nodiscard]] Phase phase() const { return phase_; }

  /// The list for the caller.
  [[nodiscard]] std::vector<Repair> write(std::size_t limit);

 private:
  void sort();

  Variant variant_;
  Phase phase_;
  bool keep_one_illegal_ = false;
  std::vector<Candidate> list_;
};

}  // namespace forsyth::repairs
