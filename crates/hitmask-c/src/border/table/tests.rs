//! Tests which slots a table reuses and how long the handle of a destroyed object is detected. The
//! tables have few slots and uses.

use super::*;

struct Number;

impl Handle for Number {
    type Object = usize;
    const KIND: usize = 31;

    fn table() -> &'static Table<Self> {
        static TABLE: Table<Number> = Table::new();
        &TABLE
    }
}

type Small<const SLOTS: usize, const LAST_USE: usize, const FREE: usize> =
    Table<Number, SLOTS, LAST_USE, FREE>;

fn refused<T>(answer: &Result<T, Error>) -> bool {
    matches!(answer, Err(Error::Handle { name: "number", expected: 31, .. }))
}

#[test]
fn a_handle_is_found_out_until_its_slot_was_used_as_often_as_handles_can_say() {
    static TABLE: Small<MAX, 3, 1> = Table::new();
    let mut handles = Vec::new();
    for round in 0..7 {
        let handle = TABLE.insert(round).unwrap();
        assert_eq!(TABLE.remove(handle, "number").unwrap(), round);
        assert!(refused(&TABLE.get(handle, "number")) && refused(&TABLE.lock(handle, "number")));
        handles.push(handle);
    }
    assert!(handles.iter().all(|handle| index_of(*handle) == 0 && kind_of(*handle) == 31));
    assert!(handles[0] != handles[1] && handles[0] != handles[2] && handles[1] != handles[2]);
    assert_eq!(handles[..4], handles[3..]);
    // The third use comes before the first one is repeated, so only the third handle is valid.
    let now = TABLE.insert(7).unwrap();
    assert_eq!(now, handles[1]);
    assert_eq!(*TABLE.get(now, "number").unwrap(), 7);
    assert!(
        refused(&TABLE.get(handles[0], "number")) && refused(&TABLE.remove(handles[2], "number"))
    );
}

#[test]
fn a_thousand_objects_a_frame_never_use_up_the_slots() {
    static TABLE: Small<1024, 3, 1> = Table::new();
    let mut handles = Vec::new();
    for frame in 0..100 {
        for number in 0..1000 {
            handles.push(TABLE.insert(frame * 1000 + number).unwrap());
        }
        for (number, handle) in handles.drain(..).enumerate() {
            assert_eq!(TABLE.remove(handle, "number").unwrap(), frame * 1000 + number);
        }
        assert_eq!(TABLE.live(), 0);
    }
    assert_eq!(TABLE.free().unused, 1000);
}

#[test]
fn the_slot_that_has_been_free_for_longest_is_used_first() {
    static TABLE: Small<MAX, USES, 1> = Table::new();
    let handles: Vec<usize> = (0..5).map(|number| TABLE.insert(number).unwrap()).collect();
    for index in [3, 0, 4] {
        TABLE.remove(handles[index], "number").unwrap();
    }
    let first = TABLE.insert(10).unwrap();
    TABLE.remove(handles[1], "number").unwrap();
    TABLE.remove(first, "number").unwrap();
    let next: Vec<usize> = (0..6).map(|number| index_of(TABLE.insert(number).unwrap())).collect();
    assert_eq!((index_of(first), next), (3, vec![0, 4, 1, 3, 5, 6]));
}

#[test]
fn slots_rest_until_enough_others_are_free() {
    static TABLE: Small<8, 2, 4> = Table::new();
    let mut used = Vec::new();
    for round in 0..10 {
        let handle = TABLE.insert(round).unwrap();
        used.push(index_of(handle));
        TABLE.remove(handle, "number").unwrap();
    }
    assert_eq!(used, [0, 1, 2, 3, 0, 1, 2, 3, 0, 1]);
    // Once every slot has been used, free slots are reused immediately, down to the last one.
    let handles: Vec<usize> = (0..8).map(|number| TABLE.insert(number).unwrap()).collect();
    let mut all: Vec<usize> = handles.iter().map(|handle| index_of(*handle)).collect();
    all.sort_unstable();
    assert_eq!(all, [0, 1, 2, 3, 4, 5, 6, 7]);
    assert!(matches!(TABLE.insert(8), Err(Error::OutOfMemory)));
    TABLE.remove(handles[5], "number").unwrap();
    assert_eq!(index_of(TABLE.insert(8).unwrap()), index_of(handles[5]));
    assert_eq!(TABLE.live(), 8);
}

#[test]
fn limits_of_the_real_tables() {
    let limits = [MAX, USES, RESTING].map(|limit| limit as u64);
    assert_eq!(
        limits,
        if usize::BITS >= 64 { [1 << 24, (1 << 35) - 1, 1] } else { [1 << 17, 1023, 1024] }
    );
}
