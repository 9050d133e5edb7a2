import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addPhotos,
  type NewPhoto,
  type PhotoRepository,
  type SavedPhoto,
} from '@/lib/features/vehicles/commands/add-photos'
import { toRenditionKey } from '@/lib/features/vehicles/rules/renditions'
import { createLocalStore } from '@/lib/server/storage/local-store'

const picture = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer()

function memoryRepository(): PhotoRepository & { rows: SavedPhoto[] } {
  const rows: SavedPhoto[] = []
  return {
    rows,
    append: (vehicleId, photos: readonly NewPhoto[]) => {
      const fresh = photos
        .filter(({ storageKey }) => rows.every((row) => row.storageKey !== storageKey))
        .map((photo, i) => ({
          ...photo,
          id: `${vehicleId}-${rows.length + i}`,
          position: rows.length + i,
        }))
      rows.push(...fresh)
      return Promise.resolve(fresh)
    },
  }
}

describe('addPhotos', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photos-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
  })

  it('keeps the good files in order and names the refused ones', async () => {
    const [store, photos] = [createLocalStore(folder), memoryRepository()]
    const files = [
      await picture('#f00'),
      Buffer.from('no picture'),
      await picture('#00f'),
      await picture('#f00'),
    ]
    const result = await addPhotos(
      { store, photos },
      { vehicleId: 'veh_1', files, category: 'exterior' },
    )
    expect(result.refused).toEqual([{ index: 1, code: 'unsupported_type' }])
    expect(result.added.map(({ position, category }) => [position, category])).toEqual([
      [0, 'exterior'],
      [1, 'exterior'],
    ])
    for (const { storageKey, widths } of result.added) {
      expect(widths).toEqual([320, 640])
      for (const width of widths) {
        for (const format of ['avif', 'webp'] as const)
          expect(await store.exists(toRenditionKey(storageKey, width, format))).toBe(true)
      }
    }
  })

  it('writes no row if no file was good', async () => {
    const photos = memoryRepository()
    const result = await addPhotos(
      { store: createLocalStore(folder), photos },
      { vehicleId: 'veh_1', files: [Buffer.from('x')], category: 'detail' },
    )
    expect(result.added).toEqual([])
    expect(photos.rows).toEqual([])
  })

  it("passes on a store's failure, and leaves no dangling row", async () => {
    const photos = memoryRepository()
    const broken = {
      ...createLocalStore(folder),
      put: () => Promise.reject(new Error('disk full')),
    }
    const adding = addPhotos(
      { store: broken, photos },
      { vehicleId: 'veh_1', files: [await picture('#f00')], category: 'detail' },
    )
    await expect(adding).rejects.toThrow('disk full')
    expect(photos.rows).toEqual([])
  })
})
