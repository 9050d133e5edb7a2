/**
 * Cuts the faces of the scripts out of Noto's variable ones: the letters of today, the weights that texts are set in, and
 * every ligature that these letters make. Writes them where pages load them from, and their names for the pages.
 * `npm run faces`
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { FEATURES, LETTERS, lettersOf, SCRIPTS, WEIGHTS, type Script } from '../app/faces/scripts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'public', 'faces')

/** Noto's whole face of a script. */
function wholeFace(script: Script): string {
  const name = `noto-sans-${script}`
  return join(
    ROOT,
    `node_modules/@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`,
  )
}

const hex = (code: number) => code.toString(16).toUpperCase()

function unicodeRange(script: Script): string {
  return [...LETTERS[script], [0x200c, 0x200d] as const]
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ')
}

async function cut(script: Script): Promise<{ file: string; range: string; bytes: number }> {
  const face = await subsetFont(await readFile(wholeFace(script)), lettersOf(script), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES[script],
  })
  const hash = createHash('sha256').update(face).digest('hex').slice(0, 10)
  const file = `noto-${script}-${hash}.woff2`
  await writeFile(join(FOLDER, file), face)
  return { file: `/faces/${file}`, range: unicodeRange(script), bytes: face.length }
}

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const faces: Record<string, Awaited<ReturnType<typeof cut>>> = {}
for (const script of SCRIPTS) faces[script] = await cut(script)
await writeFile(join(ROOT, 'app/faces/faces.json'), `${JSON.stringify(faces, null, 2)}\n`)
console.table(faces)
