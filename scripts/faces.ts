/**
 * Cuts Noto's fonts and Figtree down to the letters, weights and ligatures in use. Writes the fonts
 * and their names for pages and, in their renderer's format, for share pictures. Usage: `npm run
 * faces`
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import {
  SCRIPT_OPENTYPE_FEATURES,
  LATIN_CHARACTERS,
  LATIN_OPENTYPE_FEATURES,
  SCRIPT_RANGES,
  joinScriptLetters,
  FONT_WEIGHTS,
} from '../app/faces/scripts'
import { LOCALE_NAMES, LOCALES } from '../lib/i18n/locales'
import { INDIAN_SCRIPTS, type IndianScript, findScript } from '../lib/engines/indic-pdf'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'public', 'faces')

function wholeFace(script: IndianScript): string {
  const name = `noto-sans-${script}`
  return join(
    ROOT,
    `node_modules/@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`,
  )
}

const PICTURE_FOLDER = join(ROOT, 'lib', 'engines', 'indic-pdf', 'faces')
const PICTURE_WEIGHTS = [500, 700]

const NAME_WEIGHT = 500

const hex = (code: number) => code.toString(16).toUpperCase()

function unicodeRange(script: IndianScript): string {
  return [...SCRIPT_RANGES[script], [0x200c, 0x200d] as const]
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ')
}

async function cut(script: IndianScript): Promise<{ file: string; range: string; bytes: number }> {
  const face = await subsetFont(await readFile(wholeFace(script)), joinScriptLetters(script), {
    targetFormat: 'woff2',
    variationAxes: { wght: FONT_WEIGHTS },
    keepFeatures: SCRIPT_OPENTYPE_FEATURES[script],
  })
  const hash = createHash('sha256').update(face).digest('hex').slice(0, 10)
  const file = `noto-${script}-${hash}.woff2`
  await writeFile(join(FOLDER, file), face)
  return { file: `/faces/${file}`, range: unicodeRange(script), bytes: face.length }
}

async function cutForPictures(family: string, subset: string, text: string): Promise<void> {
  for (const weight of PICTURE_WEIGHTS) {
    const name = `${family}-${subset}-${weight}-normal`
    const face = await readFile(
      join(ROOT, `node_modules/@fontsource/${family}/files/${name}.woff2`),
    )
    const cut = await subsetFont(face, text, {
      targetFormat: 'truetype',
      preserveNameIds: [1, 2, 4, 6, 16, 17],
    })
    await writeFile(join(PICTURE_FOLDER, `${name}.ttf`), cut)
  }
}

const LATIN_OF_PICTURES = Array.from({ length: 0xff - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('')

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const faces: Record<string, Awaited<ReturnType<typeof cut>>> = {}
for (const script of INDIAN_SCRIPTS) faces[script] = await cut(script)
await writeFile(join(ROOT, 'app/faces/faces.json'), `${JSON.stringify(faces, null, 2)}\n`)
console.table(faces)

async function saidEverywhere(script: IndianScript): Promise<Record<string, string>> {
  const locale = LOCALES.find((one) => findScript(LOCALE_NAMES[one]) === script)
  if (locale === undefined) throw new Error(`No language is written in ${script}.`)
  const offer = await readFile(join(ROOT, `lib/i18n/messages/${locale}/language.json`), 'utf8')
  return {
    'Language Names': LOCALE_NAMES[locale],
    'Language Offer': [...offer].filter((letter) => findScript(letter) === script).join(''),
  }
}

async function cutLetters(script: IndianScript, family: string, text: string): Promise<string> {
  const face = await subsetFont(await readFile(wholeFace(script)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: NAME_WEIGHT },
    keepFeatures: SCRIPT_OPENTYPE_FEATURES[script],
  })
  const hash = createHash('sha256').update(face).digest('hex').slice(0, 10)
  const file = `${family.split(' ').at(-1)?.toLowerCase()}-${script}-${hash}.woff2`
  await writeFile(join(FOLDER, file), face)
  const range = [...new Set(text)].map((letter) => `U+${hex(letter.codePointAt(0) ?? 0)}`).sort()
  return `@font-face {
  font-family: '${family}';
  font-weight: 400 700;
  font-display: swap;
  src: url('/faces/${file}') format('woff2');
  unicode-range: ${range.join(', ')};
}
`
}

const names: string[] = []
for (const script of INDIAN_SCRIPTS)
  for (const [family, text] of Object.entries(await saidEverywhere(script)))
    names.push(await cutLetters(script, family, text))
await writeFile(
  join(ROOT, 'app/faces/names.css'),
  `/* Written by \`npm run faces\`. */\n${names.join('\n')}`,
)

const latin = await subsetFont(
  await readFile(
    join(ROOT, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  ),
  LATIN_CHARACTERS,
  {
    targetFormat: 'woff2',
    variationAxes: { wght: FONT_WEIGHTS },
    keepFeatures: LATIN_OPENTYPE_FEATURES,
  },
)
await writeFile(join(ROOT, 'app/faces/figtree.woff2'), latin)
console.log(`Figtree: ${latin.length} bytes`)

await rm(PICTURE_FOLDER, { recursive: true, force: true })
await mkdir(PICTURE_FOLDER, { recursive: true })
for (const script of INDIAN_SCRIPTS)
  await cutForPictures(`noto-sans-${script}`, script, joinScriptLetters(script))
await cutForPictures('figtree', 'latin', LATIN_OF_PICTURES)
await cutForPictures('figtree', 'latin-ext', '₹–—•…')
