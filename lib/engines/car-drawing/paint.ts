import { mixColours, type Hex } from './colour'

/**
 * Keyed by the catalogue's colour id. Black is drawn dark grey and white is off-white, to leave
 * room for shadow and highlights.
 */
export const PAINTS = {
  white: '#f1f2f2',
  silver: '#b9bec3',
  grey: '#6b7177',
  black: '#202327',
  red: '#b3161f',
  blue: '#1d4a8c',
  brown: '#5a3b2b',
  beige: '#cbbb9d',
  green: '#2f5741',
  orange: '#d2591b',
  yellow: '#e6b71e',
  gold: '#b29a63',
  purple: '#4d3168',
  maroon: '#641a24',
} as const satisfies Record<string, Hex>

export type PaintId = keyof typeof PAINTS
export const PAINT_IDS = Object.keys(PAINTS) as PaintId[]

export function isPaintId(value: string): value is PaintId {
  return Object.hasOwn(PAINTS, value)
}

function paintHex(colour: string): Hex {
  if (isPaintId(colour)) return PAINTS[colour]
  if (/^#[0-9a-f]{6}$/i.test(colour)) return `#${colour.slice(1).toLowerCase()}`
  throw new RangeError(`Unknown paint: ${colour}`)
}

/** `tone(1)` is the highlight, `tone(0)` the paint, `tone(-1)` the darkest shade. */
export interface Paint {
  readonly base: Hex
  readonly isDark: boolean
  tone(light: number): Hex
}

export function makePaint(colour: string): Paint {
  const base = paintHex(colour)
  const brightness = luminance(base)
  const isDark = brightness < 0.09
  const highlight = mixColours('#ffffff', '#dfe8f2', isDark ? 1 : 0.2)
  const shade = mixColours('#0b0d10', base, 0.12)
  const reach = isDark ? 0.62 : 0.8
  return {
    base,
    isDark,
    tone: (light) =>
      light >= 0
        ? mixColours(base, highlight, Math.min(1, light) * reach)
        : mixColours(base, shade, Math.min(1, -light) * 0.85),
  }
}

function luminance(hex: Hex): number {
  const channel = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
