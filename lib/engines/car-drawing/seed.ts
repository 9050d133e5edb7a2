/** Repeatable numbers in 0…1 for a string (FNV-1a, mulberry32). */
export function createSeededNumbers(text: string): () => number {
  let state = 0x811c9dc5
  for (const char of text) {
    state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pickFrom<T>(list: readonly T[], share: number): T {
  const chosen = list[Math.floor(share * list.length)]
  if (chosen === undefined) throw new RangeError('Nothing to choose from')
  return chosen
}
