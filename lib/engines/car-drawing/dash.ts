import { mixColours, type Hex } from './colour'
import { makePaint } from './paint'
import { pickFrom, createSeededNumbers } from './seed'
import { writeVerticalGradient, writeRadialGradient, writeShape, writeTag } from './svg'
import type { DrawCarInput } from './types'

interface Cabin {
  readonly pad: Hex
  readonly lower: Hex
  readonly trim: readonly [Hex, Hex]
  readonly seat: Hex
  readonly roundVents: boolean
  readonly floatingScreen: boolean
  readonly flatSpokes: boolean
}

const LUXURY_TONES = [
  ['#2a2320', '#8a5f3d', '#8a5f3d'],
  ['#1d2024', '#c3b49a', '#c9bca5'],
  ['#1b1d20', '#26292d', '#3a2321'],
] as const
const PLAIN_TONES = [
  ['#202327', '#2a2e33', '#33383d'],
  ['#2b2d30', '#b3a58c', '#b8ab94'],
  ['#24272b', '#3a3f45', '#41464c'],
] as const
const LUXURY_TRIMS = [
  ['#7b5333', '#4a2f1b'],
  ['#c3c8cc', '#7f868c'],
  ['#2f3338', '#0f1113'],
] as const
const PLAIN_TRIMS = [
  ['#aab0b6', '#6b7278'],
  ['#3c4248', '#1a1d20'],
] as const

export function drawDash(input: DrawCarInput): string {
  const cabin = furnish(input)
  const paint = makePaint(input.colour)
  return (
    drawOutside(paint.tone(0.25), paint.tone(-0.25)) +
    drawTop(cabin) +
    drawCentre(cabin) +
    drawVents(cabin) +
    drawConsole(cabin) +
    drawSteeringWheel(cabin) +
    drawSeats(cabin)
  )
}

function furnish(input: DrawCarInput): Cabin {
  const next = createSeededNumbers(`${input.seed ?? input.body} cabin`)
  const pick = <T>(list: readonly T[]): T => pickFrom(list, next())
  const isLuxury = input.isLuxury ?? false
  const [pad, lower, seat] = isLuxury ? pick(LUXURY_TONES) : pick(PLAIN_TONES)
  return {
    pad,
    lower,
    seat,
    trim: isLuxury ? pick(LUXURY_TRIMS) : pick(PLAIN_TRIMS),
    roundVents: next() < 0.35,
    floatingScreen: next() < 0.55,
    flatSpokes: next() < 0.5,
  }
}

function drawOutside(bonnetLight: Hex, bonnetShade: Hex): string {
  return (
    writeVerticalGradient('ds', [
      [0, '#aeb6be'],
      [0.6, '#dfe3e6'],
      [1, '#b9c0c7'],
    ]) +
    writeVerticalGradient('db', [
      [0, bonnetLight],
      [1, bonnetShade],
    ]) +
    writeShape('M0 0h1600v1200H0z', '#17191c') +
    writeShape('M170 130Q800 70 1430 130L1580 520H20z', 'url(#ds)') +
    writeShape('M130 520Q360 392 800 384t670 136z', 'url(#db)') +
    writeShape('M520 404Q640 440 600 520M1080 404q-120 36-80 116', 'none', {
      stroke: '#000',
      'stroke-width': 4,
      opacity: 0.18,
    }) +
    writeShape('M300 120L560 520h110L460 106zM500 104l180 416h30L540 102z', '#fff', {
      opacity: 0.16,
    }) +
    writeShape('M0 0h1600v150Q800 60 0 150z', '#d9d6cf') +
    writeShape('M0 0v560L180 120 240 0zM1600 0v560L1420 120 1360 0z', '#3a3d41') +
    writeShape(
      'M690 96h220q18 0 14 20l-12 46q-4 18-22 18H710q-18 0-22-18l-12-46q-4-20 14-20z',
      '#0f1113',
      { stroke: '#2d3136', 'stroke-width': 5 },
    ) +
    writeShape('M702 110h196l-14 52H716z', '#7f8c97')
  )
}

function drawTop({ pad, lower, trim }: Cabin): string {
  return (
    writeVerticalGradient('dp', [
      [0, mixColours(pad, '#ffffff', 0.22)],
      [0.35, pad],
      [1, mixColours(pad, '#000000', 0.35)],
    ]) +
    writeVerticalGradient('dl', [
      [0, mixColours(lower, '#ffffff', 0.12)],
      [1, mixColours(lower, '#000000', 0.5)],
    ]) +
    writeVerticalGradient('dt', [
      [0, mixColours(trim[0], '#ffffff', 0.25)],
      [0.5, trim[0]],
      [1, trim[1]],
    ]) +
    writeShape('M0 540Q300 470 800 470t800 70v320H0z', 'url(#dp)') +
    writeShape('M0 720Q400 676 800 676t800 44v480H0z', 'url(#dl)') +
    writeShape('M0 676Q400 634 800 634t800 42v46Q1200 680 800 680T0 722z', 'url(#dt)') +
    writeShape('M0 600Q400 556 800 556t800 44', 'none', {
      stroke: '#fff',
      'stroke-width': 2.5,
      opacity: 0.18,
      'stroke-dasharray': '9 6',
    }) +
    writeShape('M60 790q180-16 420-22l-20 150q-220 8-390 26z', '#000', { opacity: 0.16 })
  )
}

function drawCentre({ floatingScreen, lower }: Cabin): string {
  const screen = floatingScreen
    ? { x: 600, y: 486, width: 400, height: 214, rx: 18 }
    : { x: 634, y: 566, width: 332, height: 190, rx: 10 }
  const knob = (cx: number) =>
    writeTag('circle', {
      cx,
      cy: 846,
      r: 40,
      fill: '#2a2e33',
      stroke: '#8f979d',
      'stroke-width': 6,
    }) + writeTag('path', { d: `M${cx} 812v20`, stroke: '#e6eaed', 'stroke-width': 5 })
  return (
    writeVerticalGradient('dc', [
      [0, '#31536e'],
      [0.5, '#16283a'],
      [1, '#0b131c'],
    ]) +
    writeShape('M560 690h480l-36 330H596z', mixColours(lower, '#000000', 0.55)) +
    writeTag('rect', { ...screen, fill: '#0a0c0e', stroke: '#3a4046', 'stroke-width': 6 }) +
    writeTag('rect', {
      x: screen.x + 14,
      y: screen.y + 14,
      width: screen.width - 28,
      height: screen.height - 28,
      rx: 6,
      fill: 'url(#dc)',
    }) +
    writeTag(
      'g',
      { transform: `translate(${screen.x + 40} ${screen.y + 46})`, fill: '#fff' },
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          writeTag('rect', {
            x: (i % 3) * ((screen.width - 80) / 3),
            y: Math.floor(i / 3) * 72,
            width: 60,
            height: 50,
            rx: 12,
            opacity: 0.14 + 0.07 * (i % 3),
          }),
        )
        .join(''),
    ) +
    knob(660) +
    knob(940) +
    writeTag('rect', {
      x: 726,
      y: 818,
      width: 148,
      height: 56,
      rx: 10,
      fill: '#0d1013',
      stroke: '#4b5157',
      'stroke-width': 3,
    }) +
    writeTag('path', {
      d: 'M620 926h360',
      stroke: '#5c6369',
      'stroke-width': 22,
      'stroke-dasharray': '44 8',
    })
  )
}

function drawVents({ roundVents }: Cabin): string {
  const slats = (x: number, width: number) =>
    `M${x} 626h${width}M${x} 646h${width}M${x} 666h${width}`
  const vent = (x: number) =>
    roundVents
      ? writeTag('circle', {
          cx: x + 65,
          cy: 646,
          r: 58,
          fill: '#0d0f11',
          stroke: '#a5acb2',
          'stroke-width': 7,
        }) + writeTag('path', { d: slats(x + 22, 86), stroke: '#3b4147', 'stroke-width': 6 })
      : writeTag('rect', {
          x,
          y: 604,
          width: 130,
          height: 84,
          rx: 14,
          fill: '#0d0f11',
          stroke: '#8f979d',
          'stroke-width': 4,
        }) + writeTag('path', { d: slats(x + 14, 102), stroke: '#3b4147', 'stroke-width': 6 })
  return [40, 430, 1430].map(vent).join('')
}

function drawConsole({ lower, trim }: Cabin): string {
  return (
    writeShape('M610 1020h380l50 180H560z', mixColours(lower, '#000000', 0.62)) +
    writeShape('M700 1040h200l16 120H684z', '#0c0e10', { stroke: trim[0], 'stroke-width': 5 }) +
    writeRadialGradient('dk', [
      [0, '#5b6268'],
      [0.6, '#23272b'],
      [1, '#0b0c0e'],
    ]) +
    writeShape('M788 1120l4-110h16l4 110z', '#33383d') +
    writeTag('ellipse', {
      cx: 800,
      cy: 1000,
      rx: 36,
      ry: 42,
      fill: 'url(#dk)',
      stroke: trim[0],
      'stroke-width': 4,
    })
  )
}

function drawSteeringWheel({ flatSpokes, trim, pad }: Cabin): string {
  const dials =
    writeTag('circle', {
      cx: 1100,
      cy: 588,
      r: 62,
      fill: '#0b0d0f',
      stroke: '#8f989f',
      'stroke-width': 5,
    }) +
    writeTag('circle', {
      cx: 1300,
      cy: 588,
      r: 62,
      fill: '#0b0d0f',
      stroke: '#8f989f',
      'stroke-width': 5,
    }) +
    writeTag('path', {
      d: 'M1100 588l-40 26M1300 588l-40 26',
      stroke: '#ff6a4d',
      'stroke-width': 6,
    }) +
    writeTag('rect', { x: 1172, y: 552, width: 56, height: 72, rx: 6, fill: '#15303f' })
  const spokes = flatSpokes
    ? 'M1010 720q100-34 190-34t190 34l4 66q-96-22-128 26l-22 156h-88l-22-156q-32-48-128-26z'
    : 'M1006 742q110-46 194-46t194 46l-10 58q-90-14-134 40l-10 20h-80l-10-20q-44-54-134-40z'
  return (
    writeShape('M1000 690q-10-176 200-176t200 176z', mixColours(pad, '#000000', 0.3), {
      stroke: '#000',
      'stroke-width': 3,
    }) +
    dials +
    writeVerticalGradient('dw', [
      [0, '#3c4147'],
      [0.5, '#202428'],
      [1, '#121416'],
    ]) +
    writeShape(spokes, 'url(#dw)', { stroke: '#0b0c0d', 'stroke-width': 4 }) +
    writeShape(flatSpokes ? 'M1164 812l14 140h44l14-140z' : 'M1150 846h100l-24 30h-52z', trim[0], {
      opacity: 0.75,
    }) +
    writeTag('circle', {
      cx: 1200,
      cy: 772,
      r: 70,
      fill: '#1b1e21',
      stroke: '#34393e',
      'stroke-width': 4,
    }) +
    writeShape('M1200 744l38 28-38 28-38-28z', '#c9ced2') +
    writeTag('ellipse', {
      cx: 1200,
      cy: 768,
      rx: 232,
      ry: 228,
      fill: 'none',
      stroke: '#0d0e10',
      'stroke-width': 50,
    }) +
    writeTag('ellipse', {
      cx: 1200,
      cy: 766,
      rx: 232,
      ry: 228,
      fill: 'none',
      stroke: '#2b2f34',
      'stroke-width': 38,
    }) +
    writeShape('M1003 640q60-100 197-102t197 102', 'none', {
      stroke: '#6a7178',
      'stroke-width': 9,
      'stroke-linecap': 'round',
      opacity: 0.7,
    })
  )
}

function drawSeats({ seat }: Cabin): string {
  const light = mixColours(seat, '#ffffff', 0.18)
  const shoulder = 'M-40 1200C-30 1040 60 996 210 1000s250 60 262 200z'
  const seam = 'M60 1200C70 1090 120 1050 214 1052s150 50 158 148'
  const half =
    writeShape(shoulder, 'url(#de)', { stroke: '#000', 'stroke-width': 3 }) +
    writeShape(seam, 'none', {
      stroke: light,
      'stroke-width': 4,
      opacity: 0.6,
      'stroke-dasharray': '10 6',
    })
  return (
    writeVerticalGradient('de', [
      [0, light],
      [0.3, seat],
      [1, mixColours(seat, '#000000', 0.45)],
    ]) +
    writeTag('g', { id: 'dq' }, half) +
    writeTag('use', { href: '#dq', transform: 'matrix(-1 0 0 1 1600 0)' })
  )
}
