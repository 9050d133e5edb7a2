import type { CarStyle } from './style'
import { formatSvgNumbers, writeTag } from './svg'

type Polar = readonly [radius: number, turn: number]

const DESIGNS: Record<
  CarStyle['alloy'],
  { count: number; corners: readonly (readonly Polar[])[] }
> = {
  five: {
    count: 5,
    corners: [
      [
        [0.12, -0.3],
        [0.7, -0.14],
        [0.7, 0.14],
        [0.12, 0.3],
      ],
    ],
  },
  twin: {
    count: 5,
    corners: [
      [
        [0.12, -0.3],
        [0.7, -0.24],
        [0.7, -0.1],
        [0.14, -0.02],
      ],
      [
        [0.14, 0.02],
        [0.7, 0.1],
        [0.7, 0.24],
        [0.12, 0.3],
      ],
    ],
  },
  multi: {
    count: 10,
    corners: [
      [
        [0.12, -0.35],
        [0.7, -0.13],
        [0.7, 0.13],
        [0.12, 0.35],
      ],
    ],
  },
}

const TONE = { face: '#c6cbd0', edge: '#8b9197', lip: '#d9dde0' }

export function drawAlloySpokes(style: CarStyle): string {
  const { count, corners } = DESIGNS[style.alloy]
  const sector = (2 * Math.PI) / count
  const path = Array.from({ length: count }, (_, i) =>
    corners
      .map((spoke) => {
        const points = spoke.map(([radius, turn]) => {
          const angle = sector * (i + turn) - Math.PI / 2
          return formatSvgNumbers([radius * Math.cos(angle), radius * Math.sin(angle)], 2)
        })
        return `M${points.join('L')}z`
      })
      .join(''),
  ).join('')
  return (
    writeTag('defs', {}, writeTag('path', { id: 'sp', d: path })) +
    writeTag('use', { href: '#sp', fill: TONE.edge }) +
    writeTag('use', { href: '#sp', fill: TONE.face, transform: 'translate(-.014 -.02)' }) +
    writeTag('circle', { r: 0.725, fill: 'none', stroke: TONE.lip, 'stroke-width': 0.045 }) +
    writeTag('circle', { r: 0.15, fill: TONE.face }) +
    writeTag('circle', { r: 0.08, fill: '#2a2d30' })
  )
}
