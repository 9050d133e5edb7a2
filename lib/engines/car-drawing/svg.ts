import type { Point2d } from './camera'
import { FINE_TOLERANCE, fitCurve, isStraight } from './fit-curve'

export function formatSvgNumber(value: number, digits = 0): string {
  const text = String(Number(value.toFixed(digits)))
  if (text === '-0') return '0'
  return text.replace(/^(-?)0\./, '$1.')
}

export function formatSvgNumbers(values: readonly number[], digits = 0): string {
  return values
    .map((value) => formatSvgNumber(value, digits))
    .reduce(
      (joined, text) =>
        joined === '' || text.startsWith('-') ? joined + text : `${joined} ${text}`,
      '',
    )
}

export class SvgPathBuilder {
  private text = ''
  private x = 0
  private y = 0

  constructor(private readonly tolerance = FINE_TOLERANCE) {}

  moveTo([x, y]: Point2d): this {
    this.text += `M${formatSvgNumbers([x, y])}`
    this.x = Math.round(x)
    this.y = Math.round(y)
    return this
  }

  lineTo(end: Point2d): this {
    if (Math.hypot(end[0] - this.x, end[1] - this.y) < 0.75) return this
    return this.command('l', [end])
  }

  bendTo(middle: Point2d, end: Point2d): this {
    if (isStraight([[this.x, this.y], middle, end], this.tolerance)) return this.lineTo(end)
    const control: Point2d = [
      2 * middle[0] - (this.x + end[0]) / 2,
      2 * middle[1] - (this.y + end[1]) / 2,
    ]
    return this.command('q', [control, end])
  }

  through(points: readonly Point2d[]): this {
    const run: Point2d[] = [[this.x, this.y], ...points]
    const end = run[run.length - 1]
    if (end === undefined || points.length === 0) return this
    if (isStraight(run, this.tolerance)) return this.lineTo(end)
    for (const curve of fitCurve(run, this.tolerance))
      this.command(curve.length === 2 ? 'q' : 'c', curve)
    return this
  }

  close(): this {
    this.text += 'z'
    return this
  }

  toString(): string {
    return this.text
  }

  private command(letter: string, points: readonly Point2d[]): this {
    this.text += letter + formatSvgNumbers(points.flatMap(([x, y]) => [x - this.x, y - this.y]))
    const [x, y] = points[points.length - 1] ?? [this.x, this.y]
    this.settle(x, y)
    return this
  }

  private settle(x: number, y: number): void {
    this.x += Math.round(x - this.x)
    this.y += Math.round(y - this.y)
  }
}

export function toOutlinePath(
  runs: readonly (readonly Point2d[])[],
  closed = true,
  tolerance = FINE_TOLERANCE,
): string {
  const path = new SvgPathBuilder(tolerance)
  runs.forEach((run, i) => {
    const [first, ...rest] = run
    if (first === undefined) return
    if (i === 0) path.moveTo(first)
    else path.lineTo(first)
    path.through(rest)
  })
  return (closed ? path.close() : path).toString()
}

export type SvgAttributes = Readonly<Record<string, string | number | undefined>>

function digitsFor(value: number): number {
  return Math.abs(value) >= 20 ? 0 : Math.abs(value) >= 2 ? 1 : 3
}

export function writeTag(name: string, attributes: SvgAttributes, children = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'number' ? formatSvgNumber(value, digitsFor(value)) : value}"`,
    )
    .join('')
  return children === '' ? `<${name}${written}/>` : `<${name}${written}>${children}</${name}>`
}

export function writeShape(d: string, fill: string, more: SvgAttributes = {}): string {
  return writeTag('path', { d, fill, ...more })
}

export function writeLine(
  d: string,
  stroke: string,
  width: number,
  more: SvgAttributes = {},
): string {
  return writeTag('path', { d, fill: 'none', stroke, 'stroke-width': width, ...more })
}

export type GradientStop = readonly [offset: number, colour: string, opacity?: number]

function stops(list: readonly GradientStop[]): string {
  return list
    .map(([offset, colour, opacity]) =>
      writeTag('stop', {
        offset: formatSvgNumber(offset, 2),
        'stop-color': colour,
        'stop-opacity': opacity,
      }),
    )
    .join('')
}

export function writeLinearGradient(
  id: string,
  from: Point2d,
  to: Point2d,
  list: readonly GradientStop[],
): string {
  const [x1, y1, x2, y2] = [...from, ...to].map((value) => formatSvgNumber(value, 0))
  return writeTag(
    'linearGradient',
    { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 },
    stops(list),
  )
}

export function writeVerticalGradient(id: string, list: readonly GradientStop[]): string {
  return writeTag('linearGradient', { id, x2: 0, y2: 1 }, stops(list))
}

export function writeRadialGradient(
  id: string,
  list: readonly GradientStop[],
  more: SvgAttributes = {},
): string {
  return writeTag('radialGradient', { id, ...more }, stops(list))
}
