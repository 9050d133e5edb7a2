import 'server-only'
import { sharp } from '@/lib/features/vehicles/photography/sharp-loaders'
import {
  type Glyph,
  INDIAN_SCRIPT_LETTERS,
  type ShapedRun,
  findScript,
  shapeInFace,
  getFaceUnits,
} from '@/lib/engines/indic-pdf'

const NEEDS_SHAPING = /[\u0900-\u0DFF]/u

export interface TextLook {
  readonly size: number
  readonly weight: 500 | 700
  readonly colour: string
  readonly width: number
  readonly height?: number
}

export interface ShapedText {
  readonly src: string
  readonly width: number
  readonly height: number
}

interface Word {
  readonly paths: readonly string[]
  readonly width: number
  readonly top: number
  readonly bottom: number
  readonly hasSpaceBefore: boolean
}

interface Setting {
  readonly lines: readonly (readonly Word[])[]
  readonly width: number
  readonly height: number
  readonly top: number
  readonly pitch: number
  readonly space: number
}

const MIN_SCALE = 0.6
const STEP = 0.92
const LEADING = 0.12
/**
 * Minimum height above the baseline, relative to the text size. It aligns lines of the same size.
 */
const ASCENT = 0.8
const DESCENT = 0.25

export function needsShaping(text: string): boolean {
  return NEEDS_SHAPING.test(text)
}

/**
 * Shapes text with HarfBuzz into a picture. Pango in sharp loses Telugu conjuncts after other
 * scripts (docs/adr/0131).
 */
export async function shapeText(text: string, look: TextLook): Promise<ShapedText> {
  let size = look.size
  let set = setText(text, look, size)
  for (let share = STEP; share >= MIN_SCALE && isTooBig(set, look); share *= STEP) {
    size = Math.round(look.size * share)
    set = setText(text, look, size)
  }
  const { width, height } = set
  const png = await sharp(Buffer.from(svgOf(set, look.colour)))
    .png()
    .toBuffer()
  return { src: `data:image/png;base64,${png.toString('base64')}`, width, height }
}

function isTooBig(set: Setting, { width, height = Infinity }: TextLook): boolean {
  return set.width > width || set.height > height
}

function setText(text: string, { weight, width: widest }: TextLook, size: number): Setting {
  const space = shapeInFace(latin(weight), ' ').width * size
  const lines: Word[][] = []
  let used = 0
  for (const word of wordsOf(text, weight, size)) {
    const more = (word.hasSpaceBefore ? space : 0) + word.width
    const line = lines.at(-1)
    if (line && used + more <= widest) {
      line.push(word)
      used += more
    } else {
      lines.push([word])
      used = word.width
    }
  }
  const words = lines.flat()
  const top = Math.max(ASCENT * size, ...words.map((word) => word.top))
  const bottom = Math.max(DESCENT * size, ...words.map((word) => word.bottom))
  const pitch = top + bottom + LEADING * size
  return {
    lines,
    width: Math.ceil(Math.max(0, ...lines.map((line) => widthOf(line, space)))),
    height: Math.ceil(pitch * lines.length - LEADING * size),
    top,
    pitch,
    space,
  }
}

const widthOf = (line: readonly Word[], space: number) =>
  line.reduce(
    (sum, { width, hasSpaceBefore }, at) => sum + (at > 0 && hasSpaceBefore ? space : 0) + width,
    0,
  )

function wordsOf(text: string, weight: TextLook['weight'], size: number): Word[] {
  return text
    .trim()
    .split(/\s+/u)
    .flatMap((word) =>
      word
        .split(/(?<=-)/u)
        .map((part, at) => ({ ...glyphsOf(part, weight, size), hasSpaceBefore: at === 0 })),
    )
}

const latin = (weight: TextLook['weight']) => `figtree-latin-${weight}`

const BETWEEN_SCRIPTS = new RegExp(`(${INDIAN_SCRIPT_LETTERS.source})`, 'u')

function runsOf(word: string, weight: TextLook['weight']): { face: string; shaped: ShapedRun }[] {
  const parts = word.split(BETWEEN_SCRIPTS)
  return parts.filter(Boolean).flatMap((part) => {
    const script = findScript(part)
    if (script !== null) {
      const face = `noto-sans-${script}-${script}-${weight}`
      return [{ face, shaped: shapeInFace(face, part) }]
    }
    const whole = shapeInFace(latin(weight), part)
    if (whole.isWhole) return [{ face: latin(weight), shaped: whole }]
    return [...part].map((letter) => {
      const own = shapeInFace(latin(weight), letter)
      const face = own.isWhole ? latin(weight) : `figtree-latin-ext-${weight}`
      return { face, shaped: own.isWhole ? own : shapeInFace(face, letter) }
    })
  })
}

function glyphsOf(word: string, weight: TextLook['weight'], size: number) {
  const paths: string[] = []
  let [at, top, bottom] = [0, 0, 0]
  for (const { face, shaped } of runsOf(word, weight)) {
    const scale = size / getFaceUnits(face)
    for (const { outline, x, y } of shaped.glyphs) {
      const place = { x: at + x * size, y: y * size, scale }
      const heights = outline.flatMap(({ values }) => values.filter((_, index) => index % 2 === 1))
      top = Math.max(top, ...heights.map((height) => place.y + height * scale))
      bottom = Math.max(bottom, ...heights.map((height) => -place.y - height * scale))
      paths.push(pathOf(outline, place))
    }
    at += shaped.width * size
  }
  return { paths, width: at, top, bottom }
}

function pathOf(
  outline: Glyph['outline'],
  { x, y, scale }: { x: number; y: number; scale: number },
): string {
  return outline
    .map(({ type, values }) => {
      const places = values.map((value, index) =>
        (index % 2 === 0 ? x + value * scale : -y - value * scale).toFixed(2),
      )
      return `${type}${places.join(' ')}`
    })
    .join('')
}

function svgOf({ lines, width, height, top, pitch, space }: Setting, colour: string): string {
  const words = lines.flatMap((line, index) => {
    const y = top + index * pitch
    let x = 0
    return line.map(({ paths, width: own, hasSpaceBefore }, place) => {
      if (place > 0 && hasSpaceBefore) x += space
      const from = x
      x += own
      return `<path transform="translate(${from.toFixed(2)} ${y.toFixed(2)})" d="${paths.join('')}"/>`
    })
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${colour}">${words.join('')}</svg>`
}
