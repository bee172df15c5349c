// Sorting that keeps equals in their order, the same with every standard library.
//
// (libstdc++'s own stable_sort calls a function that newer compilers call deprecated.)
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

namespace forsyth {

/// Sorts by `less`; what is neither less nor greater stays in order.
template <class Item, class Less>
void sort_stably(std::vector<Item>& items, Less less) {
  std::vector<std::size_t> order(items.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    if (less(items[a], items[b])) return true;
    return !less(items[b], items[a]) && a < b;
  });
  std::vector<Item> sorted;
  sorted.reserve(items.size());
  for (const std::size_t i : order) sorted.push_back(std::move(items[i]));
  items = std::move(sorted);
}

/// The same by a member, from small to large.
template <class Item, class Member>
void sort_by(std::vector<Item>& items, Member Item::* member) {
  sort_stably(items, [member](const Item& a, const Item& b) { return a.*member < b.*member; });
}

}  // namespace forsyth
