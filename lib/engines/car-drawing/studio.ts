import { SOFT_TOLERANCE } from './fit-curve'
import type { Scene } from './scene'
import { spaceEvenly } from './spline'
import {
  writeVerticalGradient,
  writeRadialGradient,
  toOutlinePath,
  writeShape,
  writeTag,
} from './svg'

/** `drawCar` sets filters to sRGB: by default they blur in linear light, which tints the paint. */
export function writeBlurFilter(id: string, deviation: number): string {
  return writeTag(
    'filter',
    { id, x: '-.2', y: '-1', width: 1.4, height: 3 },
    writeTag('feGaussianBlur', { stdDeviation: deviation }),
  )
}

const BACKDROPS = [
  { wall: ['#969da6', '#bfc5cb'], floor: ['#a9b0b7', '#9199a1'], horizon: 0.68 },
  { wall: ['#b3a48e', '#d9cdb9'], floor: ['#a39a8d', '#857c70'], horizon: 0.6 },
  { wall: ['#8fb4d3', '#dbe7ee'], floor: ['#8d9389', '#6d736b'], horizon: 0.56 },
  { wall: ['#5b6a82', '#d9a98a'], floor: ['#73706f', '#545457'], horizon: 0.6 },
  { wall: ['#7f9683', '#b9c7b2'], floor: ['#b3b1a8', '#918e86'], horizon: 0.64 },
] as const
const LIGHTS = [800, 380, 1220] as const

export function drawStudio(setting = 0): string {
  const { wall, floor, horizon } = BACKDROPS[setting % BACKDROPS.length] ?? BACKDROPS[0]
  const light = LIGHTS[Math.floor(setting / BACKDROPS.length) % LIGHTS.length] ?? LIGHTS[0]
  return (
    writeVerticalGradient('sw', [
      [0, wall[0]],
      [horizon - 0.04, wall[1]],
      [horizon, floor[0]],
      [1, floor[1]],
    ]) +
    writeRadialGradient('sl', [
      [0, '#fff', 0.5],
      [1, '#fff', 0],
    ]) +
    writeShape('M0 0h1600v1200H0z', 'url(#sw)') +
    writeTag('ellipse', { cx: light, cy: 420, rx: 900, ry: 560, fill: 'url(#sl)' }) +
    writeTag('ellipse', { cx: (800 + light) / 2, cy: 1050, rx: 820, ry: 170, fill: 'url(#sl)' })
  )
}

export function drawShadow(scene: Scene): string {
  const { model } = scene
  const middle = model.size.lengthMm / 2
  const pool = (scale: number) => {
    const points = spaceEvenly(-1, 4, 31).map((u) => {
      const [x, , z] = model.wall(u, 0.5)
      return scene.project([middle + (x - middle) * scale, 0, z * scale])
    })
    return toOutlinePath([points], true, SOFT_TOLERANCE)
  }
  return (
    writeBlurFilter('b1', 20) +
    writeShape(pool(1.03), '#1a2028', { opacity: 0.55, filter: 'url(#b1)' }) +
    writeBlurFilter('b2', 9) +
    writeShape(pool(0.94), '#05070a', { opacity: 0.8, filter: 'url(#b2)' })
  )
}
