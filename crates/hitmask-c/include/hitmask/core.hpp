/// Errors, lists and handles, on which the other headers are built.

#pragma once

#include "../hitmask.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace hitmask {

using Status = HmStatus;
using Side = HmSide;
using Direction = HmDirection;
using Connectivity = HmConnectivity;
using Point = HmPoint;
using Rect = HmRect;
using Location = HmLocation;
using Translation = HmTranslation;
using Time = HmTime;
using Fraction = HmFraction;
using Depth = HmDepth;
using Contact = HmContact;
using Distance = HmDistance;
using Normal = HmNormal;
using Sweep = HmSweep;
using ContinuousSweep = HmContinuousSweep;
using RayHit = HmRayHit;
using Figure = HmFigure;

/// An error: the status of a call, and its message in plain words.
class Error : public std::runtime_error {
public:
    explicit Error(Status status) : Error(status, hm_last_error()) {}
    Error(Status status, const std::string &message)
        : std::runtime_error(message), status_(status) {}

    /// Returns the status, such as `HM_STATUS_NOT_FOUND`.
    Status status() const noexcept { return status_; }

private:
    Status status_;
};

/// A list that another object owns, as a pointer and a length. For a `Span` parameter, you can pass
/// a `std::vector`, a `std::array`, an array, a `std::span`, or a pointer and a length in braces.
/// If the function only reads the list, you can also pass the elements in braces, as in
/// `world.remove_many({ship, rock})`. Do not keep a `Span` of elements in braces: the elements no
/// longer exist after the call.
template <class T>
class Span {
    /// Enabled if a list of U is a list of T, which means that the types are the same except for
    /// `const`.
    template <class U>
    using IfSame = std::enable_if_t<std::is_convertible_v<U (*)[], T (*)[]>>;

public:
    constexpr Span() noexcept = default;
    constexpr Span(T *data, std::size_t size) noexcept : data_(data), size_(size) {}
    template <std::size_t N>
    constexpr Span(T (&array)[N]) noexcept : data_(array), size_(N) {}
    /// The elements of a `std::vector`, a `std::array`, a `std::span` or a similar type.
    template <class List,
              class = IfSame<std::remove_pointer_t<decltype(std::declval<List &>().data())>>>
    constexpr Span(List &&list) noexcept : data_(list.data()), size_(list.size()) {}
    /// Elements in braces.
    template <class U = T, class = std::enable_if_t<std::is_const_v<U>>>
    constexpr Span(std::initializer_list<std::remove_const_t<U>> list) noexcept
        : data_(std::data(list)), size_(list.size()) {}

    constexpr T *data() const noexcept { return data_; }
    constexpr std::size_t size() const noexcept { return size_; }
    constexpr bool empty() const noexcept { return size_ == 0; }
    constexpr T *begin() const noexcept { return data_; }
    constexpr T *end() const noexcept { return data_ + size_; }
    constexpr T &operator[](std::size_t index) const noexcept { return data_[index]; }

private:
    T *data_ = nullptr;
    std::size_t size_ = 0;
};

/// Returns the version of the running library. `HM_VERSION` is the version of the headers.
inline const char *version() { return hm_version(); }

/// Returns the name of a status, such as "ok" or "too small".
inline const char *status_name(Status status) { return hm_status_name(status); }

/// Returns the number of objects that exist in the whole program.
inline std::size_t live_objects() { return hm_live_objects(); }

namespace detail {

/// Returns whether a call has an answer. Throws if the status is an error.
inline bool check(Status status) {
    if (status < HM_STATUS_OK) {
        throw Error(status);
    }
    return status == HM_STATUS_OK;
}

/// Returns the answer of a call whose last parameter is the place for the answer.
template <class T, class Call, class... Arguments>
T ask(Call call, Arguments... arguments) {
    T answer{};
    check(call(arguments..., &answer));
    return answer;
}

/// Does the same as `ask` for a call that may have no answer.
template <class T, class Call, class... Arguments>
std::optional<T> maybe(Call call, Arguments... arguments) {
    T answer{};
    return check(call(arguments..., &answer)) ? std::optional<T>(answer) : std::nullopt;
}

/// Fills an existing list with the list that a call writes, and allocates memory only if the
/// existing memory is too small.
template <class T, class Call, class... Arguments>
void fill(std::vector<T> &list, Call call, Arguments... arguments) {
    std::size_t count = 0;
    list.resize(list.capacity());
    const Status status = call(arguments..., list.data(), list.size(), &count);
    if (status == HM_STATUS_TOO_SMALL || (list.empty() && count > 0)) {
        list.resize(count);
        check(call(arguments..., list.data(), list.size(), &count));
    } else {
        check(status);
    }
    list.resize(count);
}

/// Returns the list that a call writes as a new list.
template <class T, class Call, class... Arguments>
std::vector<T> list(Call call, Arguments... arguments) {
    std::vector<T> list;
    fill(list, call, arguments...);
    return list;
}

/// Returns the text that a call writes.
template <class Call, class... Arguments>
std::string text(Call call, Arguments... arguments) {
    std::vector<char> list = detail::list<char>(call, arguments...);
    return list.empty() ? std::string() : std::string(list.data(), list.size() - 1);
}

/// Throws an error if a list has fewer than this many elements. The library itself can't see the
/// length of the memory.
inline void check_size(std::size_t size, std::size_t needed, const char *what) {
    if (size < needed) {
        throw Error(HM_STATUS_ARGUMENT, std::string(what) + " has " + std::to_string(size) +
                                            " elements, and needs " + std::to_string(needed));
    }
}

/// Returns the place for the answers for each element of another list, or null if the caller does
/// not need the answers.
template <class T>
T *data_or_null(Span<T> list, std::size_t needed, const char *what) {
    if (list.empty()) {
        return nullptr;
    }
    check_size(list.size(), needed, what);
    return list.data();
}

/// A handle that is destroyed with its owner.
///
/// A handle that was moved from has no object. Neither has one that was constructed without
/// arguments, such as `Mask hero;`, unless the class documents otherwise. You can destroy such a
/// handle and assign to it. A call on it or with it throws an `Error` with `HM_STATUS_NULL`.
template <class Object, Status (*Destroy)(Object *)>
class Handle {
public:
    /// Constructs a handle without an object.
    Handle() noexcept = default;
    /// Takes over a handle from C.
    explicit Handle(Object *handle) noexcept : handle_(handle) {}
    Handle(Handle &&other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Handle &operator=(Handle &&other) noexcept {
        // In this order, assigning a handle to itself changes nothing.
        Object *const taken = std::exchange(other.handle_, nullptr);
        Destroy(std::exchange(handle_, taken));
        return *this;
    }
    ~Handle() { Destroy(handle_); }

    /// Returns whether there is an object.
    explicit operator bool() const noexcept { return handle_ != nullptr; }
    /// Returns the handle, for functions of `hitmask.h`.
    Object *handle() const noexcept { return handle_; }
    /// Does the same as `handle` for a function to which NULL would have a meaning. Throws an error
    /// if there is no object.
    Object *handle_or_error(const char *name) const {
        if (handle_ == nullptr) {
            throw Error(HM_STATUS_NULL,
                        std::string(name) + " is NULL: it has no object, or was moved from");
        }
        return handle_;
    }

private:
    Object *handle_ = nullptr;
};

}  // namespace detail

/// Returns a figure of the single pixel at (x, y).
inline Figure pixel(std::int32_t x, std::int32_t y) { return hm_pixel(x, y); }

/// Returns a figure of the pixels of a rectangle.
inline Figure rect(std::int32_t x, std::int32_t y, std::uint32_t width, std::uint32_t height) {
    return hm_rect(x, y, width, height);
}

/// Returns a figure of the pixels whose interior a segment passes through. Add 0.5 for the center
/// of a pixel.
inline Figure segment(Location from, Location to) { return hm_segment(from.x, from.y, to.x, to.y); }

/// Returns a figure of the pixels whose centers are no farther than `radius` from a center.
inline Figure circle(Location center, double radius) {
    return hm_circle(center.x, center.y, radius);
}

/// Returns a figure of the pixels whose centers are no farther than `radius` from a segment.
inline Figure capsule(Location from, Location to, double radius) {
    return hm_capsule(from.x, from.y, to.x, to.y, radius);
}

/// Returns a figure of the pixels whose centers lie in a convex polygon or on its edges. The
/// corners must stay valid for as long as the figure is used.
inline Figure polygon(Span<const Location> corners) {
    return hm_polygon(corners.data(), static_cast<std::uint32_t>(corners.size()));
}
/// Deleted because corners in braces would no longer exist when the figure is used. Store the
/// corners in a variable instead.
Figure polygon(std::initializer_list<Location> corners) = delete;

}  // namespace hitmask
