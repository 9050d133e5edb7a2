import 'server-only'
import type { ReactElement } from 'react'
import { ImageResponse } from 'next/og'
import { LRUCache } from 'lru-cache'
import { atMost } from '@/lib/server/mutex'
import { OG_IMAGE_SIZE } from '../metadata'
import { toShareJpeg } from './share-jpeg'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILES = join(process.cwd(), 'node_modules', '@fontsource', 'figtree', 'files')

const WEIGHTS = [500, 700] as const

/** The rupee sign is in the second of these. */
const SUBSETS = ['latin', 'latin-ext'] as const

let loaded: Promise<Font[]> | undefined

type Picture = Uint8Array<ArrayBuffer>

interface Pictures {
  ready: LRUCache<string, Picture>
  underWay: Map<string, Promise<Picture>>
  inTurn: ReturnType<typeof atMost>
}

const MAX_BYTES = 8 * 1024 * 1024
/** How many different ones wait for their turn, a few seconds' work; the next is refused at once (503), not kept waiting. */
const MAX_WAITING = 12

const shared = globalThis as typeof globalThis & { bharosaOgPictures?: Pictures }

function pictures(): Pictures {
  shared.bharosaOgPictures ??= {
    ready: new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ byteLength }) => byteLength }),
    underWay: new Map(),
    inTurn: atMost(1, MAX_WAITING),
  }
  return shared.bharosaOgPictures
}

async function paint(draw: () => Promise<ReactElement>): Promise<Picture> {
  const response = new ImageResponse(await draw(), {
    ...OG_IMAGE_SIZE,
    fonts: await pictureFonts(),
  })
  return toShareJpeg(await response.arrayBuffer())
}

/**
 * A picture by the texts on it: from the cache, or made now. One is made at a time (it takes a core
 * for a quarter of a second), and two requests for the same one share the work.
 */
export async function pictureOf(key: string, draw: () => Promise<ReactElement>): Promise<Picture> {
  const { ready, underWay, inTurn } = pictures()
  const cached = ready.get(key)
  if (cached) return cached
  const made = underWay.get(key) ?? inTurn(() => paint(draw))
  underWay.set(key, made)
  try {
    const picture = await made
    ready.set(key, picture)
    return picture
  } finally {
    underWay.delete(key)
  }
}

interface Font {
  name: string
  data: Buffer
  weight: 500 | 700
  style: 'normal'
}

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

/** The site's typeface in the format that the picture's renderer reads; read from disk once. */
function pictureFonts(): Promise<Font[]> {
  loaded ??= load()
  return loaded
}
