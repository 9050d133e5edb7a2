import { describe, expect, it } from 'vitest'
import { PALETTE } from '@/tailwind.config'

type Theme = keyof typeof PALETTE
type Colour = keyof (typeof PALETTE)['light']

const BACKGROUNDS: Colour[] = ['canvas', 'surface', 'sunken', 'raised', 'stage']
const TEXTS: Colour[] = ['ink', 'ink-soft', 'ink-faint', 'accent', 'good', 'warn', 'bad']
const PAIRS: [Colour, Colour][] = [
  ...TEXTS.flatMap((text) => BACKGROUNDS.map((background): [Colour, Colour] => [text, background])),
  ['accent', 'accent-tint'],
  ['good', 'good-tint'],
  ['warn', 'warn-tint'],
  ['bad', 'bad-tint'],
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-fill-pressed'],
  ['on-inverse', 'inverse'],
]
const MARKS: Colour[] = ['rating', 'chart-own', 'chart-other', 'chart-warm', 'chart-cool']

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A translucent colour over a white photo, the worst case. */
function overWhite(hex: string): string {
  const alpha = parseInt(hex.slice(7, 9), 16) / 255
  const parts = [1, 3, 5].map((at) => {
    const mixed = Math.round(parseInt(hex.slice(at, at + 2), 16) * alpha + 255 * (1 - alpha))
    return mixed.toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}

describe.each<Theme>(['light', 'dark'])('the %s palette', (theme) => {
  it.each(PAIRS)('has readable %s on %s (4.5:1)', (text, background) => {
    expect(contrast(PALETTE[theme][text], PALETTE[theme][background])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(BACKGROUNDS)('has visible control edges on %s (3:1)', (background) => {
    expect(
      contrast(PALETTE[theme]['line-strong'], PALETTE[theme][background]),
    ).toBeGreaterThanOrEqual(3)
  })

  it.each(MARKS)('has visible %s on a card and on the page (3:1)', (mark) => {
    for (const background of ['canvas', 'surface'] as const)
      expect(contrast(PALETTE[theme][mark], PALETTE[theme][background])).toBeGreaterThanOrEqual(3)
  })

  it('has readable words on a photograph, even a white one (4.5:1)', () => {
    const { 'on-photo': text, 'photo-chip': chip } = PALETTE[theme]
    expect(contrast(text, overWhite(chip))).toBeGreaterThanOrEqual(4.5)
  })
})

it('is measured as in WCAG: black on white is 21:1, and a light grey on white fails', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#9aa3af', '#ffffff')).toBeLessThan(4.5)
})
