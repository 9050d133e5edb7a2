/** Damerau–Levenshtein distance; `most + 1` once it exceeds `most`. */
export function computeEditDistance(a: string, b: string, most: number): number {
  const over = most + 1
  if (Math.abs(a.length - b.length) > most) return over
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const cost = slipCost(a, b, i, j, { beforeLast, last, current })
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return over
    beforeLast = last
    last = current
  }
  return Math.min(last[b.length] ?? over, over)
}

interface Rows {
  beforeLast: readonly number[]
  last: readonly number[]
  current: readonly number[]
}

function slipCost(
  a: string,
  b: string,
  i: number,
  j: number,
  { beforeLast, last, current }: Rows,
): number {
  const isSame = a[i - 1] === b[j - 1]
  const cost = Math.min(
    (last[j] ?? 0) + 1,
    (current[j - 1] ?? 0) + 1,
    (last[j - 1] ?? 0) + (isSame ? 0 : 1),
  )
  const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
  return isSwap ? Math.min(cost, (beforeLast[j - 2] ?? 0) + 1) : cost
}

/** Allowed typing errors by word length. A short word with an error easily becomes another word. */
export function countAllowedSlips(length: number): number {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

const SOUNDS = ['aeiouy', 'ckq', 'cszjx', 'vwb', 'td', 'pbf', 'mn', 'gj', 'lr']

/**
 * False for words of the same length that differ in one letter with another sound. True for "siaz"
 * and "ciaz", which sound alike.
 */
export function maySoundAlike(a: string, b: string): boolean {
  if (a.length !== b.length) return true
  const places = [...a].flatMap((letter, place) => (letter === b[place] ? [] : [place]))
  if (places.length !== 1) return true
  const [x, y] = [a[places[0] ?? 0] ?? '', b[places[0] ?? 0] ?? '']
  return SOUNDS.some((sound) => sound.includes(x) && sound.includes(y))
}
