import { drawAlloySpokes } from './alloy'
import { makePaint, type Paint } from './paint'
import { chooseStyle, type CarStyle } from './style'
import { writeBlurFilter, drawStudio } from './studio'
import { writeVerticalGradient, writeRadialGradient, writeShape, writeTag } from './svg'
import type { DrawCarInput } from './types'

const HUB = { x: 800, y: 660, radius: 400 }

export function drawWheelDetail(input: DrawCarInput): string {
  const isLuxury = input.isLuxury ?? false
  const style = chooseStyle(input.seed ?? input.body, input.body, input)
  return (
    drawStudio(input.setting) +
    writeBlurFilter('b1', 22) +
    writeTag('ellipse', {
      cx: HUB.x,
      cy: 1062,
      rx: 760,
      ry: 46,
      fill: '#07090b',
      opacity: 0.7,
      filter: 'url(#b1)',
    }) +
    drawFlank(makePaint(input.colour), style) +
    drawTyre() +
    writeTag(
      'g',
      { transform: `translate(${HUB.x} ${HUB.y}) scale(${HUB.radius})` },
      drawBrake(isLuxury) + drawAlloySpokes(style) + drawNuts(),
    )
  )
}

function drawFlank(paint: Paint, style: CarStyle): string {
  const arch =
    'M1257 960C1280 760 1290 630 1240 520C1140 300 980 206 800 206S460 300 360 520C310 630 320 760 343 960'
  const body =
    'M0 0H1600V960H1257C1280 760 1290 630 1240 520C1140 300 980 206 800 206S460 300 360 520C310 630 320 760 343 960H0z'
  const lip = style.cladding
    ? { stroke: '#1d2023', 'stroke-width': 84 }
    : { stroke: paint.tone(0.22), 'stroke-width': 6 }
  return (
    writeVerticalGradient('pf', [
      [0, paint.tone(0.75)],
      [0.1, paint.tone(0.2)],
      [0.2, paint.tone(0.32)],
      [0.23, paint.tone(paint.isDark ? 0.08 : -0.12)],
      [0.6, paint.tone(paint.isDark ? 0.12 : -0.05)],
      [0.85, paint.tone(-0.42)],
      [1, paint.tone(-0.65)],
    ]) +
    writeShape('M300 970C300 300 500 180 800 180S1300 300 1300 970z', '#08090a') +
    writeShape(body, 'url(#pf)') +
    writeShape('M0 206C500 170 1100 150 1600 168V190C1100 172 500 192 0 228z', '#fff', {
      opacity: paint.isDark ? 0.14 : 0.28,
    }) +
    writeShape(arch, 'none', lip) +
    writeShape('M1400 0V540Q1396 600 1372 640L1290 905', 'none', {
      stroke: '#000',
      'stroke-width': 5,
      opacity: 0.5,
    }) +
    writeShape('M0 930H335V975H0zM1265 930H1600V975H1265z', style.cladding ? '#1d2023' : '#0c0e10')
  )
}

function drawTyre(): string {
  const ring = (radius: number, stroke: string, width: number, opacity = 1) =>
    writeTag('circle', {
      cx: HUB.x,
      cy: HUB.y,
      r: radius,
      fill: 'none',
      stroke,
      'stroke-width': width,
      opacity,
    })
  return (
    writeRadialGradient('wt', [
      [0.72, '#0a0b0c'],
      [0.8, '#303437'],
      [0.92, '#1d2022'],
      [1, '#08090a'],
    ]) +
    writeTag('circle', { cx: HUB.x, cy: HUB.y, r: HUB.radius, fill: 'url(#wt)' }) +
    ring(HUB.radius - 8, '#000', 14, 0.6) +
    ring(372, '#3b4044', 2, 0.8) +
    ring(322, '#45494d', 2.5, 0.9) +
    writeTag('circle', { cx: HUB.x, cy: HUB.y, r: 298, fill: '#131517' })
  )
}

function drawBrake(isLuxury: boolean): string {
  return (
    writeRadialGradient('wd', [
      [0.3, '#53585d'],
      [0.5, '#a4aaaf'],
      [0.8, '#7d8388'],
      [0.97, '#b5babf'],
      [1, '#565b60'],
    ]) +
    writeTag('circle', { r: 0.5, fill: 'url(#wd)' }) +
    writeTag('circle', { r: 0.2, fill: '#3a3e42' }) +
    writeShape(
      'M.33-.42A.53.53 0 0 1 .53 .1L.36 .07A.36.36 0 0 0 .22-.28z',
      isLuxury ? '#a3121b' : '#4a4f54',
    )
  )
}

function drawNuts(): string {
  return [0, 1, 2, 3, 4]
    .map((i) => {
      const angle = (i * 2 * Math.PI) / 5 - Math.PI / 2
      return writeTag('circle', {
        cx: 0.115 * Math.cos(angle),
        cy: 0.115 * Math.sin(angle),
        r: 0.018,
        fill: '#3a3f44',
      })
    })
    .join('')
}
