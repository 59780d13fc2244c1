/// Errors, lists and handles: what the other headers are made of.

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

/// What went wrong: the status of a call, and its message in plain words.
class Error : public std::runtime_error {
public:
    explicit Error(Status status) : Error(status, hm_last_error()) {}
    Error(Status status, const std::string &message)
        : std::runtime_error(message), status_(status) {}

    /// The status, such as `HM_STATUS_NOT_FOUND`.
    Status status() const noexcept { return status_; }

private:
    Status status_;
};

/// A list that belongs to something else: a pointer and a length. Functions take it as a parameter,
/// so you pass a `std::vector`, a `std::array`, an array, a `std::span`, a pointer and a length in
/// braces, or, if the function only reads it, the elements in braces:
/// `world.remove_many({ship, rock})`. Keep none of elements in braces: they are gone when the call
/// has returned.
template <class T>
class Span {
    /// Whether a list of U is one of T: they are the same but for `const`.
    template <class U>
    using IfSame = std::enable_if_t<std::is_convertible_v<U (*)[], T (*)[]>>;

public:
    constexpr Span() noexcept = default;
    constexpr Span(T *data, std::size_t size) noexcept : data_(data), size_(size) {}
    template <std::size_t N>
    constexpr Span(T (&array)[N]) noexcept : data_(array), size_(N) {}
    /// The elements of a `std::vector`, a `std::array`, a `std::span` and the like.
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

/// The version of the library that runs; `HM_VERSION` is that of the headers.
inline const char *version() { return hm_version(); }

/// The name of a status: "ok", "too small".
inline const char *status_name(Status status) { return hm_status_name(status); }

/// How many objects exist in the whole program.
inline std::size_t live_objects() { return hm_live_objects(); }

namespace detail {

/// Whether a call has an answer. An error is thrown.
inline bool check(Status status) {
    if (status < HM_STATUS_OK) {
        throw Error(status);
    }
    return status == HM_STATUS_OK;
}

/// The answer of a call whose last parameter is a place for it.
template <class T, class Call, class... Arguments>
T ask(Call call, Arguments... arguments) {
    T answer{};
    check(call(arguments..., &answer));
    return answer;
}

/// The same for a call that may have none.
template <class T, class Call, class... Arguments>
std::optional<T> maybe(Call call, Arguments... arguments) {
    T answer{};
    return check(call(arguments..., &answer)) ? std::optional<T>(answer) : std::nullopt;
}

/// The list that a call writes. It takes the memory of an old one, and more only if it needs more.
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

/// The same as a new list.
template <class T, class Call, class... Arguments>
std::vector<T> list(Call call, Arguments... arguments) {
    std::vector<T> list;
    fill(list, call, arguments...);
    return list;
}

/// The text that a call writes.
template <class Call, class... Arguments>
std::string text(Call call, Arguments... arguments) {
    std::vector<char> list = detail::list<char>(call, arguments...);
    return list.empty() ? std::string() : std::string(list.data(), list.size() - 1);
}

/// An error unless a list has at least this many elements: the library can't see how much memory
/// there is.
inline void check_size(std::size_t size, std::size_t needed, const char *what) {
    if (size < needed) {
        throw Error(HM_STATUS_ARGUMENT, std::string(what) + " has " + std::to_string(size) +
                                            " elements, and needs " + std::to_string(needed));
    }
}

/// Where the answers for each element of another list go; null if the caller does not want them.
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
/// One that was moved from has no object, and neither has one that was made without arguments,
/// where the class does not say that there is something to make: `Mask hero;`. It can be destroyed,
/// and assigned to. A call on it, or with it, throws an `Error` of `HM_STATUS_NULL`.
template <class Object, Status (*Destroy)(Object *)>
class Handle {
public:
    /// No object.
    Handle() noexcept = default;
    /// Takes over a handle from C.
    explicit Handle(Object *handle) noexcept : handle_(handle) {}
    Handle(Handle &&other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Handle &operator=(Handle &&other) noexcept {
        // In this order, so that assigning it to itself changes nothing.
        Object *const taken = std::exchange(other.handle_, nullptr);
        Destroy(std::exchange(handle_, taken));
        return *this;
    }
    ~Handle() { Destroy(handle_); }

    /// Whether there is an object.
    explicit operator bool() const noexcept { return handle_ != nullptr; }
    /// The handle, for functions of `hitmask.h`.
    Object *handle() const noexcept { return handle_; }
    /// The same for a function to which NULL would mean something: an error if there is no object.
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

/// The pixel at (x, y).
inline Figure pixel(std::int32_t x, std::int32_t y) { return hm_pixel(x, y); }

/// The pixels of a rectangle.
inline Figure rect(std::int32_t x, std::int32_t y, std::uint32_t width, std::uint32_t height) {
    return hm_rect(x, y, width, height);
}

/// The pixels whose open square a segment passes through. Add 0.5 for the middle of a pixel.
inline Figure segment(Location from, Location to) { return hm_segment(from.x, from.y, to.x, to.y); }

/// The pixels whose centers are no further than `radius` from a center.
inline Figure circle(Location center, double radius) {
    return hm_circle(center.x, center.y, radius);
}

/// The pixels whose centers are no further than `radius` from a segment.
inline Figure capsule(Location from, Location to, double radius) {
    return hm_capsule(from.x, from.y, to.x, to.y, radius);
}

/// The pixels whose centers lie in a convex polygon or on its edges. The corners must stay as long
/// as the figure is used.
inline Figure polygon(Span<const Location> corners) {
    return hm_polygon(corners.data(), static_cast<std::uint32_t>(corners.size()));
}
/// Corners in braces would be gone before the figure is used: give them a name.
Figure polygon(std::initializer_list<Location> corners) = delete;

}  // namespace hitmask
