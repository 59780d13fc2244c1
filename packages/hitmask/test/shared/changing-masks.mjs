// Changes and frees masks after they have been set on objects. This is the same test for each
// adapter.

/**
 * `make` creates an object at the origin and sets a mask on it. `give` sets another mask on such an
 * object.
 */
export function changingMasks({ Mask, hitmask, make, give }) {
  const mask = Mask.empty(16, 16).set(0, 0);
  const [one, probe] = [make(mask), make(Mask.full(1, 1))];
  const at = (object, x, y) => {
    object.x = x;
    object.y = y;
    return hitmask.contact(one, probe) !== null;
  };
  const before = [at(probe, 0, 0), at(probe, 8, 8)];
  mask.fill();
  const changed = [at(one, 1, 1), hitmask.placed(one).mask.count];
  give(one, mask);
  const again = [at(probe, 8, 8), hitmask.placed(one).mask.count];
  mask.free();
  const freed = [at(one, 2, 2), at(one, 3, 30)];
  return { before, changed, again, freed };
}
