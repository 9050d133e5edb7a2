import { getPool } from '@/lib/server/db/pool'

/** What stands on a car's picture for messengers. */
export interface PictureFacts {
  carCode: string
  status: 'listed' | 'reserved' | 'sold' | 'delivered'
  make: string
  model: string
  modelSlug: string
  variant: string
  year: number
  kms: number
  owners: number
  price: number
  fuel: string
  transmission: string
  colour: string
  city: string
  storageKey: string | null
  widths: number[] | null
}

const BY_CODE = `SELECT v.car_code AS "carCode", v.status::text, k.name AS make, m.name AS model, m.slug AS "modelSlug",
    x.name AS variant, v.year, v.kms, v.owners, v.price, x.fuel::text, x.transmission::text, v.colour, c.name AS city,
    p.storage_key AS "storageKey", p.widths
  FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
  JOIN city c ON c.id = v.city_id
  LEFT JOIN LATERAL (SELECT * FROM photo WHERE photo.vehicle_id = v.id ORDER BY photo.position LIMIT 1) p ON true
  WHERE v.car_code = $1 AND v.price IS NOT NULL AND v.status IN ('listed', 'reserved', 'sold', 'delivered')`

/** A public car by its code; null for any other. */
export async function readPictureFacts(carCode: string): Promise<PictureFacts | null> {
  const {
    rows: [row],
  } = await getPool().query<PictureFacts>(BY_CODE, [carCode])
  return row ?? null
}
