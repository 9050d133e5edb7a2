import { num } from './svg'

/** Strokes of a digit on a grid of 2 × 4: no font is needed, so the picture looks the same everywhere. */
const DIGITS: readonly string[] = [
  'M0 1Q0 0 1 0T2 1V3Q2 4 1 4T0 3z',
  'M0.4 0.7L1.2 0V4',
  'M0 0.9Q0.1 0 1 0T2 1Q2 1.7 0 4H2',
  'M0 0.5Q0.4 0 1 0 2 0 2 1 2 1.9 1 1.9 2 1.9 2 3 2 4 1 4 0.3 4 0 3.4',
  'M1.5 4V0L0 2.8H2',
  'M1.9 0H0.2L0.1 1.8Q0.6 1.4 1 1.4 2 1.4 2 2.7T1 4Q0.4 4 0 3.5',
  'M1.8 0.3Q1.4 0 1 0 0 0 0 2.6 0 4 1 4T2 2.8Q2 1.7 1 1.7T0 2.8',
  'M0 0H2L0.8 4',
  'M1 1.9Q0.1 1.8 0.1 0.9 0.1 0 1 0T1.9 0.9Q1.9 1.8 1 1.9 0 2 0 3T1 4 2 3Q2 2 1 1.9z',
  'M0.2 3.7Q0.6 4 1 4 2 4 2 1.4 2 0 1 0T0 1.2Q0 2.3 1 2.3T2 1.2',
]

/** A whole number as strokes, grouped as India groups it (1,23,456). Widths in units of the canvas. */
export function digitPath(
  value: number,
  width: number,
  height: number,
): { d: string; width: number } {
  const gap = width * 0.42
  let x = 0
  const parts = [...grouped(value)].map((char) => {
    if (char === ',') {
      const comma = `M${num(x, 1)} ${num(height, 1)}l-5 12`
      x += gap
      return comma
    }
    const digit = scaled(DIGITS[Number(char)] ?? '', x, width / 2, height / 4)
    x += width + gap
    return digit
  })
  return { d: parts.join(''), width: x - gap }
}

function grouped(value: number): string {
  const text = String(value)
  const rest = text.slice(0, -3)
  return rest === '' ? text : `${rest.replace(/\B(?=(\d{2})+$)/g, ',')},${text.slice(-3)}`
}

/** Moves a path of absolute commands (M, L, H, V, Q, T, z) into place. */
function scaled(path: string, left: number, sx: number, sy: number): string {
  return path.replace(/([MLHVQTz])([^MLHVQTz]*)/g, (_, command: string, numbers: string) => {
    const values = numbers.trim().split(/\s+/).filter(Boolean).map(Number)
    const placed = values.map((value, i) => {
      const isX = command === 'H' || (command !== 'V' && i % 2 === 0)
      return num(isX ? left + value * sx : value * sy, 1)
    })
    return command + placed.join(' ')
  })
}

/** The letters "km" as strokes, 48 wide, with their base line at y. */
export function kmPath(x: number, y: number): string {
  return `M${x} ${y - 26}V${y}m13-17l-13 9 14 8m9 0v-17m0 6q1-6 6-6t6 6v11m0-11q1-6 6-6t6 6v11`
}
