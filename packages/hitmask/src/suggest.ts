// Errors about names that do not exist, with suggestions.

/**
 * Creates an error about a name that does not exist, which suggests the most similar existing name.
 */
export function unknownName(kind: string, name: string, names: readonly string[]): TypeError {
  const near = nearest(name, names);
  return new TypeError(
    `there is no ${kind} ${name}${near === undefined ? `: there are ${names.join(', ')}` : `; did you mean ${near}?`}`,
  );
}

/** Creates an error about a field that an object does not have. */
export function unknownField(
  owner: string,
  verb: 'has' | 'have',
  name: string,
  names: readonly string[],
): TypeError {
  const near = nearest(name, names);
  const known = near === undefined ? `the fields are ${names.join(', ')}` : `did you mean ${near}?`;
  return new TypeError(`${owner} ${verb} no field ${JSON.stringify(name)}: ${known}`);
}

/** Returns the most similar name if it differs by only a few letters. */
function nearest(name: string, names: readonly string[]): string | undefined {
  let [best, least] = [
    undefined as string | undefined,
    Math.max(2, Math.floor(name.length / 3)) + 1,
  ];
  for (const other of names) {
    const changes = distance(name.toLowerCase(), other.toLowerCase());
    if (changes < least) [best, least] = [other, changes];
  }
  return best;
}

/**
 * Returns the edit distance: the number of letters that must be added, removed, changed or swapped
 * with their neighbor.
 */
function distance(one: string, other: string): number {
  let [before, row] = [
    [] as number[],
    Array.from({ length: other.length + 1 }, (_, index) => index),
  ];
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[other.length]!;
}
