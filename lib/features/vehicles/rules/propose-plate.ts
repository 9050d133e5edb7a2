import type { LumaSample } from './picture-quality'
import { PLATE_SCALE, type PlateBox } from './plate-boxes'

/** Long edge in pixels of the sample that the limits below were set for. */
export const PLATE_SAMPLE_EDGE = 560

export interface ProposedPlate {
  readonly box: PlateBox
  /** 0 to 1; below `MIN_CONFIDENCE` nothing is proposed. */
  readonly confidence: number
}

const MIN_CONFIDENCE = 0.5
const MOST_PROPOSED = 3
const FULL_SCORE = 0.55
/** Share of a candidate's score that a larger area around it needs in order to replace it. */
const WHOLE_SHARE = 0.6
const MOST_WIDENED = 8

/**
 * Limits of width over height of a plate's text: one line (500 × 120 mm) or two (340 × 200 mm),
 * turned by up to 10°. Plate sizes: rules 50 and 51 of the Central Motor Vehicles Rules 1989, taken
 * from secondary sources.
 */
const ASPECT = { least: 1.15, most: 9 }
/** Width of the text, as a share of the picture's. */
const WIDTH = { least: 0.045, most: 0.5 }
/** Share of its rectangle that the text fills. */
const MIN_FILL = 0.5

/** Edge strength above which more contrast adds nothing. */
const EDGE_CAP = 90
/** Half the width, in pixels, over which strokes count as close together; each is tried. */
const REACHES = [3, 6, 10, 16, 24]
/** Least mean edge strength of text; each of these is tried. */
const DENSITIES = [10, 16, 24, 34]
const PARTS = 6

interface Area {
  x: number
  y: number
  width: number
  height: number
}

class Sums {
  private readonly sums: Float64Array
  constructor(
    readonly width: number,
    readonly height: number,
    valueAt: (at: number) => number,
  ) {
    const stride = width + 1
    this.sums = new Float64Array(stride * (height + 1))
    for (let y = 0; y < height; y++) {
      let row = 0
      for (let x = 0; x < width; x++) {
        row += valueAt(y * width + x)
        this.sums[(y + 1) * stride + x + 1] = this.sums[y * stride + x + 1]! + row
      }
    }
  }

  of({ x, y, width, height }: Area): number {
    const stride = this.width + 1
    const [top, below] = [y * stride + x, (y + height) * stride + x]
    return this.sums[below + width]! - this.sums[below]! - this.sums[top + width]! + this.sums[top]!
  }

  grow(area: Area, by: { x: number; y: number }): Area {
    const x = Math.max(0, area.x - by.x)
    const y = Math.max(0, area.y - by.y)
    return {
      ...{ x, y },
      width: Math.min(this.width, area.x + area.width + by.x) - x,
      height: Math.min(this.height, area.y + area.height + by.y) - y,
    }
  }
}

/** Box blur by running sums: the mean of the values within `reach` of each pixel. */
function spread(
  values: Uint8Array,
  { width, height }: { width: number; height: number },
  reach: { x: number; y: number },
): Float32Array {
  const rows = new Float32Array(values.length)
  for (let y = 0; y < height; y++) {
    let sum = 0
    const row = y * width
    for (let x = -reach.x; x < width; x++) {
      if (x + reach.x < width) sum += values[row + x + reach.x]!
      if (x - reach.x > 0) sum -= values[row + x - reach.x - 1]!
      if (x >= 0) rows[row + x] = sum
    }
  }
  const means = new Float32Array(values.length)
  const share = 1 / ((2 * reach.x + 1) * (2 * reach.y + 1))
  const sums = new Float64Array(width)
  for (let y = -reach.y; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (y + reach.y < height) sums[x]! += rows[(y + reach.y) * width + x]!
      if (y - reach.y > 0) sums[x]! -= rows[(y - reach.y - 1) * width + x]!
      if (y >= 0) means[y * width + x] = sums[x]! * share
    }
  return means
}

/** Stretches the contrast, so that dusk and glare look like a good day. */
function stretch({ luma }: LumaSample): Uint8Array {
  const counts = new Uint32Array(256)
  for (const value of luma) counts[value]!++
  const rank = (share: number) => {
    let [left, value] = [luma.length * share, 0]
    for (; value < 255 && (left -= counts[value]!) > 0; value++);
    return value
  }
  const [low, high] = [rank(0.02), rank(0.98)]
  const by = 255 / Math.max(40, high - low)
  return luma.map((value) => Math.max(0, Math.min(255, (value - low) * by)))
}

interface EdgeMaps {
  readonly edges: Uint8Array
  /** Edges of upright strokes. */
  readonly upright: Sums
  readonly level: Sums
}

function findEdges(sample: LumaSample): EdgeMaps {
  const luma = stretch(sample)
  const { width, height } = sample
  const edges = new Uint8Array(luma.length)
  for (let at = 1; at < luma.length - 1; at++)
    if (at % width !== 0 && at % width !== width - 1)
      edges[at] = Math.min(EDGE_CAP, Math.abs(luma[at + 1]! - luma[at - 1]!))
  return {
    edges,
    upright: new Sums(width, height, (at) => edges[at]!),
    level: new Sums(width, height, (at) =>
      at < width || at >= luma.length - width
        ? 0
        : Math.min(EDGE_CAP, Math.abs(luma[at + width]! - luma[at - width]!)),
    ),
  }
}

interface Region {
  area: Area
  pixels: number
}

function findRegions(density: Float32Array, width: number, from: number): Region[] {
  const open = new Uint8Array(density.length)
  for (let at = 0; at < density.length; at++) open[at] = density[at]! >= from ? 1 : 0
  const todo: number[] = []
  const regions: Region[] = []
  const visit = (at: number) => {
    if (open[at] !== 1) return
    open[at] = 0
    todo.push(at)
  }
  for (let start = 0; start < density.length; start++) {
    if (open[start] === 0) continue
    visit(start)
    let [left, right, top, bottom, pixels] = [width, 0, density.length, 0, 0]
    for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      pixels++
      if (x > 0) visit(at - 1)
      if (x < width - 1) visit(at + 1)
      if (y > 0) visit(at - width)
      visit(at + width)
    }
    const area = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
    regions.push({ area, pixels })
  }
  return regions
}

/**
 * Evenness of strokes along the area: density of its two emptiest parts, as a share of the mean.
 */
function evenness(upright: Sums, area: Area, mean: number): number {
  const parts = Array.from({ length: PARTS }, (_, part) => {
    const from = Math.floor((part * area.width) / PARTS)
    const width = Math.floor(((part + 1) * area.width) / PARTS) - from
    return upright.of({ ...area, x: area.x + from, width }) / (width * area.height)
  })
  const [least = 0, second = 0] = parts.toSorted((one, other) => one - other)
  return Math.min(1, (least + second) / (2 * mean))
}

/**
 * Scores an area from 0 to 1. High: strokes along its whole width, more upright than level, and few
 * around it.
 */
function score({ upright, level }: EdgeMaps, area: Area): number {
  const size = area.width * area.height
  const inside = upright.of(area)
  const density = inside / size
  const margin = Math.max(3, Math.round(area.height * 0.3))
  const around = upright.grow(area, { x: margin, y: margin })
  const ring = around.width * around.height - size
  const outside = ring === 0 ? density : (upright.of(around) - inside) / ring
  const contrast = Math.max(0, (density - outside) / (density + outside))
  const steepness = Math.min(1, density / (level.of(area) / size + 1))
  const middle = (area.y + area.height / 2) / upright.height
  // Shop signs and trees are high up in a picture of a car.
  const place = middle < 0.35 ? 0.6 : 1
  return (
    Math.min(1, density / 30) *
    contrast *
    steepness *
    place *
    Math.sqrt(evenness(upright, area, density))
  )
}

interface Candidate {
  area: Area
  score: number
}

function listCandidates(maps: EdgeMaps): Candidate[] {
  const { width, height } = maps.upright
  const found: Candidate[] = []
  for (const x of REACHES) {
    const y = Math.max(2, Math.round(x * 0.6))
    const density = spread(maps.edges, maps.upright, { x, y })
    for (const from of DENSITIES)
      for (const { area: all, pixels } of findRegions(density, width, from)) {
        if (pixels < all.width * all.height * MIN_FILL) continue
        // `spread` has widened the text on each side.
        const area = {
          x: all.x + (x >> 1),
          y: all.y + (y >> 1),
          width: all.width - x,
          height: all.height - y,
        }
        const aspect = area.width / area.height
        if (area.height < 6 || aspect < ASPECT.least || aspect > ASPECT.most) continue
        if (area.width < width * WIDTH.least || area.width > width * WIDTH.most) continue
        if (area.height > height * 0.4) continue
        found.push({ area, score: score(maps, area) })
      }
  }
  return found.toSorted((one, other) => other.score - one.score)
}

function overlap(one: Area, other: Area): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return width <= 0 || height <= 0
    ? 0
    : (width * height) / Math.min(one.width * one.height, other.width * other.height)
}

/** Margin from the text to the plate's frame, as shares of the text's width and height. */
const MARGIN = { x: 0.1, y: 0.35 }

function toProposed({ upright }: EdgeMaps, { area, score: value }: Candidate): ProposedPlate {
  const { x, y, width, height } = upright.grow(area, {
    x: Math.round(area.width * MARGIN.x) + 2,
    y: Math.round(Math.min(area.height, area.width / 3) * MARGIN.y) + 2,
  })
  return {
    box: {
      x: Math.floor((x / upright.width) * PLATE_SCALE),
      y: Math.floor((y / upright.height) * PLATE_SCALE),
      width: Math.floor((width / upright.width) * PLATE_SCALE),
      height: Math.floor((height / upright.height) * PLATE_SCALE),
    },
    confidence: Math.min(1, value / FULL_SCORE),
  }
}

/** Finds the largest nearly as likely candidate around one, so the whole text instead of a part. */
function widen(candidate: Candidate, all: readonly Candidate[]): Candidate {
  const size = ({ area }: Candidate) => area.width * area.height
  return all
    .filter(
      (other) =>
        other.score >= candidate.score * WHOLE_SHARE &&
        size(other) > size(candidate) &&
        size(other) < size(candidate) * MOST_WIDENED &&
        overlap(other.area, candidate.area) > 0.85,
    )
    .reduce((largest, other) => (size(other) > size(largest) ? other : largest), candidate)
}

/**
 * Finds where number plates may be, the likeliest first, by the density of upright strokes: no
 * model, so it also finds other text and misses some plates. People decide.
 */
export function proposePlates(sample: LumaSample): ProposedPlate[] {
  const maps = findEdges(sample)
  const all = listCandidates(maps)
  const proposed: Candidate[] = []
  for (const candidate of all) {
    if (proposed.length === MOST_PROPOSED) break
    const whole = widen(candidate, all)
    if (proposed.every(({ area }) => overlap(area, whole.area) < 0.2)) proposed.push(whole)
  }
  return proposed
    .map((candidate) => toProposed(maps, candidate))
    .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
}
