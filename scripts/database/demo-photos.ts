import pg from 'pg'
import { addPhotos } from '../../lib/features/vehicles/commands/add-photos'
import { drawCar, DRAWN_BODIES, DRAWN_VIEWS } from '../../lib/car-drawing'
import { sqlPhotoRepository } from '../../lib/features/vehicles/commands/photo-repository'
import { renderPng } from '../../lib/features/vehicles/photography/render-png'
import { localStore } from '../../lib/server/storage/local-store'

/** The smallest that is taken for a photograph: a demo's start shouldn't wait for larger ones. */
const WIDTH = 640
const CATEGORY = {
  front: 'exterior',
  side: 'exterior',
  rear: 'exterior',
  dash: 'interior',
  wheel: 'detail',
  odometer: 'detail',
} as const

interface Car {
  id: string
  colour: string
  modelSlug: string
  body: string
  isLuxury: boolean
  kms: number
  lengthMm: number
  widthMm: number
  heightMm: number
  wheelbaseMm: number
}

// Only where nobody has ever put up a photograph: what people do at the desk of a demo stays as they left it.
const NEXT_TO_PRICE = `SELECT v.id, v.colour, m.slug AS "modelSlug", m.body::text, k.is_luxury AS "isLuxury", v.kms,
    x.length_mm AS "lengthMm", x.width_mm AS "widthMm", x.height_mm AS "heightMm", x.wheelbase_mm AS "wheelbaseMm"
  FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
  WHERE v.status = 'inspected' AND v.seller_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM photo WHERE storage_key IS NOT NULL) ORDER BY v.number LIMIT 1`

/** Puts photographs on one inspected car of a demo, so that the desk's queue of cars to price isn't empty. */
export async function photographForDemo(url: string, storageDir: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    const {
      rows: [car],
    } = await pool.query<Car>(NEXT_TO_PRICE)
    if (!car) return
    const { id, modelSlug, body, ...shape } = car
    const drawn = {
      ...shape,
      body: DRAWN_BODIES.find((known) => known === body) ?? 'hatchback',
      seed: modelSlug,
    }
    for (const view of DRAWN_VIEWS) {
      const file = await renderPng(drawCar({ ...drawn, view }), WIDTH)
      await addPhotos(
        { store: localStore(storageDir), photos: sqlPhotoRepository(pool) },
        { vehicleId: id, files: [file], category: CATEGORY[view] },
      )
    }
  } finally {
    await pool.end()
  }
}
