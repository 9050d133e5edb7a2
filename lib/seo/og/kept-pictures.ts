import 'server-only'
import type { ReactElement } from 'react'
import { ImageResponse } from 'next/og'
import { LRUCache } from 'lru-cache'
import { withMutex } from '@/lib/server/mutex'
import { OG_IMAGE_SIZE } from '../metadata'
import { pictureFonts } from './fonts'

type Picture = Uint8Array<ArrayBuffer>

interface Pictures {
  ready: LRUCache<string, Picture>
  underWay: Map<string, Promise<Picture>>
}

const MAX_BYTES = 24 * 1024 * 1024

const shared = globalThis as typeof globalThis & { bharosaOgPictures?: Pictures }

function pictures(): Pictures {
  shared.bharosaOgPictures ??= {
    ready: new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ byteLength }) => byteLength }),
    underWay: new Map(),
  }
  return shared.bharosaOgPictures
}

async function paint(draw: () => Promise<ReactElement>): Promise<Picture> {
  const response = new ImageResponse(await draw(), {
    ...OG_IMAGE_SIZE,
    fonts: await pictureFonts(),
  })
  return new Uint8Array(await response.arrayBuffer())
}

/**
 * A picture by the texts on it: from the cache, or made now. One is made at a time (it takes a core
 * for a quarter of a second), and two requests for the same one share the work.
 */
export async function pictureOf(key: string, draw: () => Promise<ReactElement>): Promise<Picture> {
  const { ready, underWay } = pictures()
  const cached = ready.get(key)
  if (cached) return cached
  const made = underWay.get(key) ?? withMutex(['og picture'], () => paint(draw))
  underWay.set(key, made)
  try {
    const picture = await made
    ready.set(key, picture)
    return picture
  } finally {
    underWay.delete(key)
  }
}
