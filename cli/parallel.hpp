// cli/parallel.hpp - many jobs on all cores, their results in order, a fixed number in flight.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace forsyth::cli {

/// The processors that this process may use.
[[nodiscard]] inline unsigned processors() {
  const unsigned count = std::thread::hardware_concurrency();
  return count == 0 ? 1 : count;
}

/// A pipeline without threads of its own for reading and writing. Every thread takes the next job
/// under one lock (`produce`, which returns false at the end), does the work without any, and puts
/// the result into its place of a ring. Whoever finds the oldest place done writes it and all that
/// follow (`finish`), so results leave in the order in which jobs came. The ring has a fixed number
/// of places, whose Job values are used again and again: memory does not grow with the input, and
/// buffers inside a Job keep their capacity.
///
/// What `produce` throws is thrown here after all earlier jobs are finished; what `work` and
/// `finish` throw stops everything.
template <class Job>
class Pipeline {
 public:
  template <class Produce, class Work, class Finish>
  static void run(unsigned threads, Produce produce, Work work, Finish finish) {
    if (threads <= 1) {
      Job job;
      while (produce(job)) {
        work(job);
        finish(job);
      }
      return;
    }
    Pipeline pipeline(std::size_t{threads} * 2 + 1);
    const auto turn = [&] { pipeline.take_part(produce, work, finish); };
    std::vector<std::thread> others;
    for (unsigned i = 1; i < threads; ++i) others.emplace_back(turn);
    turn();
    for (std::thread& other : others) other.join();
    if (pipeline.failure_) std::rethrow_exception(pipeline.failure_);
  }

 private:
  enum class State : std::uint8_t { free, busy, done };
  struct Place {
    Job job{};
    State state = State::free;
  };

  explicit Pipeline(std::size_t places) : ring_(places) {}

  template <class Produce, class Work, class Finish>
  void take_part(Produce& produce, Work& work, Finish& finish) {
    try {
      while (Place* place = take(produce)) {
        work(place->job);
        hand_in(*place, finish);
      }
    } catch (...) {
      const std::lock_guard lock(gate_);
      if (!failure_) failure_ = std::current_exception();
      stopped_ = true;
      freed_.notify_all();
    }
  }

  template <class Produce>
  Place* take(Produce& produce) {
    const std::lock_guard reading(reading_);
    if (ended_) return nullptr;
    Place& place = ring_[taken_ % ring_.size()];
    {
      std::unique_lock lock(gate_);
      freed_.wait(lock, [&] { return stopped_ || place.state == State::free; });
      if (stopped_) return nullptr;
    }
    try {
      ended_ = !produce(place.job);
    } catch (...) {
      ended_ = true;
      const std::lock_guard lock(gate_);
      if (!failure_) failure_ = std::current_exception();
    }
    if (ended_) return nullptr;
    const std::lock_guard lock(gate_);
    place.state = State::busy;
    ++taken_;
    return &place;
  }

  template <class Finish>
  void hand_in(Place& mine, Finish& finish) {
    std::unique_lock lock(gate_);
    mine.state = State::done;
    if (finishing_) return;
    finishing_ = true;
    while (!stopped_) {
      Place& oldest = ring_[finished_ % ring_.size()];
      if (oldest.state != State::done) break;
      lock.unlock();
      finish(oldest.job);
      lock.lock();
      oldest.state = State::free;
      ++finished_;
      freed_.notify_one();
    }
    finishing_ = false;
  }

  std::vector<Place> ring_;
  std::mutex reading_;  // guards produce, taken_ and ended_
  std::mutex gate_;     // guards the states and everything below
  std::condition_variable freed_;
  std::uint64_t taken_ = 0;
  bool ended_ = false;
  std::uint64_t finished_ = 0;
  bool finishing_ = false;
  bool stopped_ = false;
  std::exception_ptr failure_;
};

}  // namespace forsyth::cli
