import 'server-only'
import { join } from 'node:path'
import { scriptIn, SCRIPTS } from '@/lib/i18n/scripts'
import { sharp } from '@/lib/features/vehicles/photography/sharp-loaders'

/** Text in a script whose letters join and stack: the picture's own renderer would set them side by side. */
const NEEDS_SHAPING = /[\u0900-\u0DFF]/u

const FILES = join(process.cwd(), 'lib', 'seo', 'og', 'faces')
const LATIN = 'Figtree'
const WEIGHTS = [500, 700] as const

export interface TextLook {
  readonly size: number
  readonly weight: (typeof WEIGHTS)[number]
  readonly colour: string
  /** Longer texts go on in the next line. */
  readonly width: number
  /** What is wider or higher is set smaller. */
  readonly height?: number
}

export interface ShapedText {
  /** A data URI. */
  readonly src: string
  readonly width: number
  readonly height: number
}

export function needsShaping(text: string): boolean {
  return NEEDS_SHAPING.test(text)
}

const fileOf = (name: string, weight: number) => join(FILES, `${name}-${weight}-normal.ttf`)

/** Makes a face known to the text renderer, which remembers it from then on. */
async function register(file: string, family: string): Promise<void> {
  await sharp({ text: { text: 'a', font: `${family} 10`, fontfile: file } })
    .png()
    .toBuffer()
}

async function registerAll(): Promise<void> {
  for (const weight of WEIGHTS) {
    await register(fileOf('figtree-latin', weight), LATIN)
    await register(fileOf('figtree-latin-ext', weight), LATIN)
    for (const script of SCRIPTS)
      await register(fileOf(`noto-sans-${script}-${script}`, weight), familyOf(script))
  }
}

const familyOf = (script: string) => `Noto Sans ${script.charAt(0).toUpperCase()}${script.slice(1)}`

let registered: Promise<void> | undefined

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const SMALLEST = 0.6
const STEP = 0.92

/** A text as Pango and HarfBuzz set it, which sharp brings along: conjuncts, stacked vowels and all. */
export async function shapeText(text: string, look: TextLook): Promise<ShapedText> {
  registered ??= registerAll()
  await registered
  let shaped = await setText(text, look, look.size)
  for (let share = STEP; share >= SMALLEST && isTooBig(shaped, look); share *= STEP)
    shaped = await setText(text, look, Math.round(look.size * share))
  return shaped
}

function isTooBig(shaped: ShapedText, { width, height = Infinity }: TextLook): boolean {
  return shaped.width > width || shaped.height > height
}

async function setText(text: string, look: TextLook, size: number): Promise<ShapedText> {
  const script = scriptIn(text)
  const families = script ? `${LATIN}, ${familyOf(script)}` : LATIN
  const marked = text.replace(/[&<>]/g, (sign) => MARKUP[sign] ?? sign)
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${look.colour}">${marked}</span>`,
      font: `${families} ${look.weight === 700 ? 'Bold' : 'Medium'} ${size}`,
      width: look.width,
      dpi: 72,
      rgba: true,
      spacing: Math.round(size * 0.1),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return {
    src: `data:image/png;base64,${data.toString('base64')}`,
    width: info.width,
    height: info.height,
  }
}
