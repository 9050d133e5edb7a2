import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { NewPhoto } from '@/lib/features/vehicles/commands/add-photos'
import { createPhotoRepository } from '@/lib/features/vehicles/commands/photo-repository'
import { buildStorageKey } from '@/lib/features/vehicles/rules/renditions'
import { findBrokenConstraint } from '@/lib/server/db/constraint-errors'
import { createClient, type DbClient } from '@/lib/server/db/client'
import { testDatabase } from '../../setup/database'

const { pool, prisma } = testDatabase()

function newPhoto(changes: Partial<NewPhoto> = {}): NewPhoto {
  return {
    category: 'exterior',
    view: null,
    sourceHash: randomBytes(16).toString('hex'),
    originalKey: `originals/00/${randomBytes(16).toString('hex')}.webp`,
    storageKey: buildStorageKey(randomBytes(20).toString('hex')),
    width: 640,
    height: 480,
    widths: [320, 640],
    blur: 'data:,',
    plateBoxes: [4000, 6000, 2000, 800],
    sharpness: 120,
    dark: 0.5,
    blown: 0,
    addedById: null,
    ...changes,
  }
}

let next = 0

async function aCar(): Promise<{ id: string; number: number }> {
  const {
    rows: [car],
  } = await pool.query<{ id: string; number: number }>(
    `SELECT id, number FROM vehicle WHERE status = 'listed' ORDER BY number OFFSET $1 LIMIT 1`,
    [next],
  )
  next += 1
  if (!car) throw new Error('no car')
  return car
}

interface Row {
  position: number
  key: string | null
  view: string | null
  category: string
}

async function picturesOf(vehicleId: string): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    'SELECT position, storage_key AS key, drawn_view AS view, category::text FROM photo WHERE vehicle_id = $1 ORDER BY position',
    [vehicleId],
  )
  return rows
}

const append = (vehicleId: string, photos: readonly NewPhoto[]) =>
  createPhotoRepository(prisma).append(vehicleId, photos)

describe("a car's photographs", () => {
  it('come in order before the drawn views that it still needs', async () => {
    const { id } = await aCar()
    const photos = [newPhoto(), newPhoto({ category: 'interior' })]
    const saved = await append(id, photos)
    expect(saved.map(({ storageKey, position }) => [storageKey, position])).toEqual(
      photos.map(({ storageKey }, place) => [storageKey, place]),
    )
    const rows = await picturesOf(id)
    expect(rows.map(({ key }) => key)).toEqual([
      photos[0]?.storageKey,
      photos[1]?.storageKey,
      null,
      null,
      null,
      null,
    ])
    expect(rows.map(({ view }) => view).filter((view) => view === 'dash')).toEqual([])
  })

  it('follow existing ones, until no drawn view is left', async () => {
    const { id } = await aCar()
    const photos = Array.from({ length: 7 }, () => newPhoto())
    await append(id, photos.slice(0, 3))
    await append(id, photos.slice(3))
    expect((await picturesOf(id)).map(({ key }) => key)).toEqual(
      photos.map(({ storageKey }) => storageKey),
    )
  })

  it('are stored with every fact that a page needs', async () => {
    const { id } = await aCar()
    const photo = newPhoto({
      category: 'imperfection',
      width: 1600,
      height: 1200,
      widths: [320, 640, 960, 1600],
      blur: `data:'"\\é`,
    })
    const [saved] = await append(id, [photo])
    const { rows } = await pool.query(
      'SELECT id, category::text, view, storage_key AS "storageKey", source_hash AS "sourceHash", original_key AS "originalKey", plate_boxes AS "plateBoxes", sharpness, dark, blown, added_by_id AS "addedById", width, height, widths, blur, position FROM photo WHERE storage_key = $1',
      [photo.storageKey],
    )
    expect(rows).toEqual([saved])
    expect(saved?.id).toMatch(/^pho_/)
  })

  it("aren't stored twice, within one upload or in two", async () => {
    const { id } = await aCar()
    const photo = newPhoto()
    expect(await append(id, [photo, photo])).toHaveLength(1)
    const before = await picturesOf(id)
    expect(await append(id, [photo])).toEqual([])
    expect(await picturesOf(id)).toEqual(before)
  })

  it('may be the same on two cars', async () => {
    const photo = newPhoto()
    for (const { id } of [await aCar(), await aCar()])
      expect(await append(id, [photo])).toHaveLength(1)
  })

  it('are refused for an unknown car', async () => {
    await expect(append('veh_01k3000000aaaaaaaaaaaaaaaa', [newPhoto()])).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('fail together: the car stays unchanged, and no change is announced', async () => {
    const { id, number } = await aCar()
    const before = await picturesOf(id)
    const changes = await changesOf(number)
    await expect(append(id, [newPhoto(), newPhoto({ width: 0 })])).rejects.toThrow()
    expect(await picturesOf(id)).toEqual(before)
    expect(await changesOf(number)).toBe(changes)
  })
})

async function changesOf(number: number): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM search_change WHERE number = $1',
    [number],
  )
  return row?.count ?? 0
}

describe('search and caches', () => {
  it('learn of new photographs only', async () => {
    const { id, number } = await aCar()
    const before = await changesOf(number)
    const photo = newPhoto()
    await append(id, [photo])
    expect(await changesOf(number)).toBe(before + 1)
    await append(id, [photo])
    expect(await changesOf(number)).toBe(before + 1)
  })
})

describe('concurrent uploads', () => {
  it('to one car all succeed, each with its own position', async () => {
    const { id } = await aCar()
    const uploads = Array.from({ length: 8 }, () => [newPhoto(), newPhoto()])
    await Promise.all(uploads.map((photos) => append(id, photos)))
    const rows = await picturesOf(id)
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, place) => place))
    expect(new Set(rows.map(({ key }) => key))).toEqual(
      new Set(uploads.flat().map(({ storageKey }) => storageKey)),
    )
    for (const [first, second] of uploads) {
      const places = [first, second].map((photo) =>
        rows.findIndex(({ key }) => key === photo?.storageKey),
      )
      expect(places[1]).toBe((places[0] ?? 0) + 1)
    }
  })

  it('would share a position without the lock (negative control)', async () => {
    const { id } = await aCar()
    const repository = createPhotoRepository(createUnlockedClient(2))
    const results = await Promise.allSettled([
      repository.append(id, [newPhoto()]),
      repository.append(id, [newPhoto()]),
    ])
    const failures = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    )
    expect(failures).toHaveLength(1)
    expect(findBrokenConstraint(failures[0])?.constraint).toBe('photo_vehicle_id_position_key')
  })
})

/** A client that reads without the lock, to show the race that it prevents. */
function createUnlockedClient(readers: number): DbClient {
  let arrived = 0
  let open: () => void = () => undefined
  const allHaveRead = new Promise<void>((resolve) => (open = resolve))
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    const query = async (asked: string | pg.QueryConfig, values?: unknown[]) => {
      const text = typeof asked === 'string' ? asked : asked.text
      const unlocked = text.replace(/for no key update/i, '')
      const answer =
        typeof asked === 'string'
          ? await client.query(unlocked, values)
          : await client.query({ ...asked, text: unlocked }, values)
      if (/^SELECT .*"original_key"/.test(text)) {
        arrived += 1
        if (arrived === readers) open()
        await allHaveRead
      }
      return answer
    }
    return Object.create(client, { query: { value: query } }) as pg.PoolClient
  }
  return createClient(Object.create(pool, { connect: { value: connect } }) as pg.Pool)
}
