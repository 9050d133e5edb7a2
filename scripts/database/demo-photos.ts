import { join } from 'node:path'
import pg from 'pg'
import { addPhotos } from '../../lib/features/vehicles/commands/add-photos'
import { DRAWING_BODIES, DRAWING_VIEWS, drawCar } from '../../lib/engines/car-drawing'
import { createPhotoRepository } from '../../lib/features/vehicles/commands/photo-repository'
import { renderPng } from '../../lib/features/vehicles/photography/render-png'
import { createClient, type Db } from '../../lib/server/db/client'
import { createLocalStore } from '../../lib/server/storage/local-store'

/** Smallest width accepted for photos, so the demo starts fast. */
const WIDTH = 640
const CATEGORY = {
  front: 'exterior',
  side: 'exterior',
  rear: 'exterior',
  dash: 'interior',
  wheel: 'detail',
  odometer: 'detail',
} as const

/** Returns none once any photo exists, to keep the desk's changes. */
async function nextToPrice(db: Db) {
  const photograph = await db.photo.findFirst({
    where: { storageKey: { not: null } },
    select: { id: true },
  })
  if (photograph) return undefined
  return db.$kysely
    .selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .where('v.status', '=', 'inspected')
    .where('v.seller_id', 'is not', null)
    .select([
      'v.id',
      'v.colour',
      'm.slug as modelSlug',
      'm.body',
      'k.is_luxury as isLuxury',
      'v.kms',
    ])
    .select(['x.length_mm as lengthMm', 'x.width_mm as widthMm', 'x.height_mm as heightMm'])
    .select('x.wheelbase_mm as wheelbaseMm')
    .orderBy('v.number')
    .limit(1)
    .executeTakeFirst()
}

export async function addDemoPhotos(url: string, storageDir: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    const db = createClient(pool)
    const car = await nextToPrice(db)
    if (!car) return
    const { id, modelSlug, body, ...shape } = car
    const drawing = {
      ...shape,
      body: DRAWING_BODIES.find((known) => known === body) ?? 'hatchback',
      seed: modelSlug,
    }
    for (const view of DRAWING_VIEWS) {
      const file = await renderPng(drawCar({ ...drawing, view }), WIDTH)
      await addPhotos(
        {
          stores: {
            db,
            shared: createLocalStore(storageDir),
            hidden: createLocalStore(join(storageDir, 'private')),
          },
          photos: createPhotoRepository(db),
        },
        { vehicleId: id, files: [file], category: CATEGORY[view] },
      )
    }
  } finally {
    await pool.end()
  }
}
