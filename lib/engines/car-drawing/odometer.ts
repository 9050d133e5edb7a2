import { pickFrom, createSeededNumbers } from './seed'
import {
  writeVerticalGradient,
  writeRadialGradient,
  formatSvgNumber,
  writeShape,
  writeTag,
} from './svg'
import type { DrawCarInput } from './types'

/** Strokes on a grid of 2 × 4, so no font is needed. */
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

const ACCENTS = ['#ff5a3c', '#4fb4ff', '#ffffff', '#ffb347'] as const

export function drawOdometer(input: DrawCarInput): string {
  const next = createSeededNumbers(`${input.seed ?? input.body} cluster`)
  const accent = pickFrom(ACCENTS, next())
  return (
    writeVerticalGradient('oc', [
      [0, '#1b1e22'],
      [0.5, '#0f1113'],
      [1, '#1a1d21'],
    ]) +
    writeRadialGradient('od', [
      [0, '#23282d'],
      [0.82, '#0d0f11'],
      [0.9, '#2a2f34'],
      [0.94, '#8e969d'],
      [0.97, '#31363b'],
      [1, '#0b0c0e'],
    ]) +
    writeShape('M0 0h1600v1200H0z', 'url(#oc)') +
    writeShape('M90 1010C60 330 300 170 800 170s740 160 710 840q-710 120-1420 0z', '#08090a', {
      stroke: '#2c3136',
      'stroke-width': 10,
    }) +
    drawDial(440, 9, 0, accent) +
    drawDial(1160, 13, 0.02, accent) +
    drawDisplay(Math.max(0, Math.trunc(input.kms ?? 0)), accent) +
    writeShape(
      'M120 640C120 330 400 210 800 210c150 0 280 14 380 50C900 250 500 330 360 980L140 960z',
      '#fff',
      { opacity: 0.035 },
    ) +
    writeShape('M0 1080q800 150 1600 0v120H0z', '#24282d') +
    writeShape('M0 1080q800 150 1600 0', 'none', { stroke: '#50575e', 'stroke-width': 4 })
  )
}

function drawDial(cx: number, marks: number, needle: number, accent: string): string {
  const at = (share: number, radius: number): [number, number] => {
    const angle = ((150 + 240 * share) * Math.PI) / 180
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  }
  const tick = (share: number, from: number, to: number) =>
    `M${at(share, from)
      .map((v) => formatSvgNumber(v))
      .join(' ')}L${at(share, to)
      .map((v) => formatSvgNumber(v))
      .join(' ')}`
  const steps = (marks - 1) * 4
  const small = Array.from({ length: steps + 1 }, (_, i) => tick(i / steps, 262, 246)).join('')
  const large = Array.from({ length: marks }, (_, i) => tick(i / (marks - 1), 262, 226)).join('')
  const red = `M${at(0.84, 254)
    .map((v) => formatSvgNumber(v))
    .join(' ')}A254 254 0 0 1 ${at(1, 254)
    .map((v) => formatSvgNumber(v))
    .join(' ')}`
  const stroke = { stroke: '#e8ecef', fill: 'none' }
  return writeTag(
    'g',
    { transform: `translate(${cx} 610)` },
    writeTag('circle', { r: 310, fill: 'url(#od)' }) +
      writeTag('path', { d: small, ...stroke, 'stroke-width': 3, opacity: 0.7 }) +
      writeTag('path', { d: large, ...stroke, 'stroke-width': 7 }) +
      (marks < 10
        ? writeTag('path', { d: red, fill: 'none', stroke: '#d0262f', 'stroke-width': 12 })
        : '') +
      writeTag('circle', {
        r: 150,
        fill: 'none',
        stroke: accent,
        'stroke-width': 3,
        opacity: 0.5,
      }) +
      writeTag('path', {
        d: `${tick(needle, 44, 232)}`,
        stroke: accent,
        'stroke-width': 10,
        'stroke-linecap': 'round',
      }) +
      writeTag('circle', { r: 44, fill: '#15181b', stroke: '#3b4147', 'stroke-width': 5 }),
  )
}

function drawDisplay(kms: number, accent: string): string {
  const reading = digitPath(kms, 40, 74)
  const scale = Math.min(1, 236 / reading.width)
  const bars = (count: number, lit: number, y: number, fill: string) =>
    Array.from({ length: count }, (_, i) =>
      writeTag('rect', {
        x: 704 + i * 25,
        y,
        width: 18,
        height: 16,
        rx: 3,
        fill: i < lit ? fill : '#2b3035',
      }),
    ).join('')
  return (
    writeTag('rect', {
      x: 660,
      y: 400,
      width: 280,
      height: 450,
      rx: 26,
      fill: '#0d1216',
      stroke: '#343a40',
      'stroke-width': 4,
    }) +
    writeShape(
      'M728 524q4-22 30-24l20-24h52l26 24q16 2 18 24h-14a14 14 0 0 0-28 0h-58a14 14 0 0 0-28 0zM782 500h50l-14-14h-24z',
      accent,
      { opacity: 0.85, 'fill-rule': 'evenodd' },
    ) +
    writeTag('path', { d: 'M690 562h220M690 738h220', stroke: '#2f353b', 'stroke-width': 3 }) +
    writeTag(
      'g',
      {
        transform: `translate(${formatSvgNumber(800 - (reading.width * scale) / 2)} ${formatSvgNumber(590 + (74 - 74 * scale) / 2)}) scale(${formatSvgNumber(scale, 3)})`,
        fill: 'none',
        stroke: '#f2f6f8',
        'stroke-width': 9,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      },
      writeTag('path', { d: reading.d }),
    ) +
    writeTag('path', {
      d: kmPath(776, 720),
      fill: 'none',
      stroke: '#aeb7be',
      'stroke-width': 4,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }) +
    bars(8, 6, 766, '#67c587') +
    bars(8, 4, 802, accent)
  )
}

function digitPath(value: number, width: number, height: number): { d: string; width: number } {
  const gap = width * 0.42
  let x = 0
  const parts = [...grouped(value)].map((char) => {
    if (char === ',') {
      const comma = `M${formatSvgNumber(x, 1)} ${formatSvgNumber(height, 1)}l-5 12`
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

function scaled(path: string, left: number, sx: number, sy: number): string {
  return path.replace(/([MLHVQTz])([^MLHVQTz]*)/g, (_, command: string, numbers: string) => {
    const values = numbers.trim().split(/\s+/).filter(Boolean).map(Number)
    const placed = values.map((value, i) => {
      const isX = command === 'H' || (command !== 'V' && i % 2 === 0)
      return formatSvgNumber(isX ? left + value * sx : value * sy, 1)
    })
    return command + placed.join(' ')
  })
}

function kmPath(x: number, y: number): string {
  return `M${x} ${y - 26}V${y}m13-17l-13 9 14 8m9 0v-17m0 6q1-6 6-6t6 6v11m0-11q1-6 6-6t6 6v11`
}
