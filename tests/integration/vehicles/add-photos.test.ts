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
import type { PhotoStores } from '@/lib/features/vehicles/commands/photo-files'
import { toRenditionKey } from '@/lib/features/vehicles/rules/renditions'
import { testDatabase } from '@/tests/setup/database'
import { createLocalStore } from '@/lib/server/storage/local-store'

const picture = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer()

function memoryRepository(): PhotoRepository & { rows: SavedPhoto[] } {
  const rows: SavedPhoto[] = []
  return {
    rows,
    known: (_, { hashes }) =>
      Promise.resolve(
        new Set(hashes.filter((hash) => rows.some(({ sourceHash }) => sourceHash === hash))),
      ),
    append: (vehicleId, photos: readonly NewPhoto[]) => {
      const fresh = photos
        .filter(({ sourceHash }) => rows.every((row) => row.sourceHash !== sourceHash))
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

const { prisma } = testDatabase()

const storesIn = (folder: string): PhotoStores => ({
  db: prisma,
  shared: createLocalStore(folder),
  hidden: createLocalStore(join(folder, 'private')),
})

describe('addPhotos', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photos-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
  })

  it('keeps the good files in order and names the refused ones', async () => {
    const [stores, photos] = [storesIn(folder), memoryRepository()]
    const files = [
      await picture('#f00'),
      Buffer.from('no picture'),
      await picture('#00f'),
      await picture('#f00'),
    ]
    const result = await addPhotos(
      { stores, photos },
      { vehicleId: 'veh_1', files, category: 'interior' },
    )
    expect(result.refused).toEqual([{ index: 1, code: 'unsupported_type' }])
    expect(result.added.map(({ position, category }) => [position, category])).toEqual([
      [0, 'interior'],
      [1, 'interior'],
    ])
    for (const { storageKey, originalKey, widths } of result.added) {
      expect(await stores.hidden.exists(originalKey)).toBe(true)
      expect(widths).toEqual([320, 640])
      for (const width of widths) {
        for (const format of ['avif', 'webp'] as const)
          expect(await stores.shared.exists(toRenditionKey(storageKey ?? '', width, format))).toBe(
            true,
          )
      }
    }
  })

  it('writes no row if no file was good', async () => {
    const photos = memoryRepository()
    const result = await addPhotos(
      { stores: storesIn(folder), photos },
      { vehicleId: 'veh_1', files: [Buffer.from('x')], category: 'detail' },
    )
    expect(result.added).toEqual([])
    expect(photos.rows).toEqual([])
  })

  it("passes on a store's failure, and leaves no dangling row", async () => {
    const photos = memoryRepository()
    const broken = {
      ...storesIn(folder),
      hidden: {
        ...createLocalStore(folder),
        put: () => Promise.reject(new Error('disk full')),
      },
    }
    const adding = addPhotos(
      { stores: broken, photos },
      { vehicleId: 'veh_1', files: [await picture('#f00')], category: 'detail' },
    )
    await expect(adding).rejects.toThrow('disk full')
    expect(photos.rows).toEqual([])
  })
})
