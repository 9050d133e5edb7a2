import 'server-only'
import type { ReactElement } from 'react'
import { ImageResponse } from 'next/og'
import { LRUCache } from 'lru-cache'
import { createLimiter } from '@/lib/server/mutex'
import { OG_IMAGE_SIZE } from '../metadata'
import { toShareJpeg } from './share-jpeg'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILES = join(process.cwd(), 'node_modules', '@fontsource', 'figtree', 'files')

const WEIGHTS = [500, 700] as const

/** latin-ext has the rupee sign. */
const SUBSETS = ['latin', 'latin-ext'] as const

let loaded: Promise<Font[]> | undefined

type Picture = Uint8Array<ArrayBuffer>

interface Pictures {
  ready: LRUCache<string, Picture>
  underWay: Map<string, Promise<Picture>>
  inTurn: ReturnType<typeof createLimiter>
}

const MAX_BYTES = 8 * 1024 * 1024
/** Longest queue of pictures, a few seconds of work; further requests get 503. */
const MAX_WAITING = 12

const shared = globalThis as typeof globalThis & { bharosaOgPictures?: Pictures }

function pictures(): Pictures {
  shared.bharosaOgPictures ??= {
    ready: new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ byteLength }) => byteLength }),
    underWay: new Map(),
    inTurn: createLimiter(1, MAX_WAITING),
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
 * Draws a share picture and caches it by its text. A picture takes a quarter second of CPU, so they
 * are drawn one at a time. Concurrent requests for a picture share it.
 */
export async function drawSharePicture(
  key: string,
  draw: () => Promise<ReactElement>,
): Promise<Picture> {
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

function pictureFonts(): Promise<Font[]> {
  loaded ??= load()
  return loaded
}
