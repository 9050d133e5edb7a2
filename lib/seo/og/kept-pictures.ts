import 'server-only'
import type { ReactElement } from 'react'
import { ImageResponse } from 'next/og'
import { Lru } from '@/lib/server/lru'
import { OG_IMAGE_SIZE } from '../metadata'
import { pictureFonts } from './fonts'

type Picture = Uint8Array<ArrayBuffer>

interface Pictures {
  kept: Lru<Picture>
  underWay: Map<string, Promise<Picture>>
  /** The last drawing in line. */
  last: Promise<unknown>
}

const KEPT_BYTES = 24 * 1024 * 1024

const shared = globalThis as typeof globalThis & { bharosaOgPictures?: Pictures }

function pictures(): Pictures {
  shared.bharosaOgPictures ??= {
    kept: new Lru(KEPT_BYTES),
    underWay: new Map(),
    last: Promise.resolve(),
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
 * A picture by everything that stands on it: kept, or drawn now. One is drawn at a time (it takes a core
 * for a quarter of a second), and two requests for the same one share the work.
 */
export function pictureOf(key: string, draw: () => Promise<ReactElement>): Promise<Picture> {
  const all = pictures()
  const ready = all.kept.get(key)
  if (ready) return Promise.resolve(ready)
  const started = all.underWay.get(key)
  if (started) return started
  const drawn = all.last.then(() => paint(draw))
  all.underWay.set(key, drawn)
  // The line goes on after a failure; the caller hears of it.
  all.last = drawn
    .then(
      (picture) => all.kept.set(key, picture, picture.byteLength),
      () => undefined,
    )
    .finally(() => all.underWay.delete(key))
  return drawn
}
