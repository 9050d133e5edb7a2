import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Font {
  name: string
  data: Buffer
  weight: 500 | 700
  style: 'normal'
}

const FILES = join(process.cwd(), 'node_modules', '@fontsource', 'figtree', 'files')
const WEIGHTS = [500, 700] as const

/** The rupee sign is in the second of these. */
const SUBSETS = ['latin', 'latin-ext'] as const

async function load(): Promise<Font[]> {
  return Promise.all(
    WEIGHTS.flatMap((weight) =>
      SUBSETS.map(async (subset): Promise<Font> => ({
        name: subset === 'latin' ? 'Figtree' : 'Figtree Ext',
        data: await readFile(join(FILES, `figtree-${subset}-${weight}-normal.woff`)),
        weight,
        style: 'normal',
      })),
    ),
  )
}

let loaded: Promise<Font[]> | undefined

/** The site's typeface in the format that the picture's renderer reads; read from disk once. */
export function pictureFonts(): Promise<Font[]> {
  loaded ??= load()
  return loaded
}
