import type pg from 'pg'
import { newId } from '@/lib/server/db/ids'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'

type Client = Pick<pg.ClientBase, 'query'>

export interface ListedCar {
  documentsDueAt: Date
  carCode: string
  year: number
  fuel: string
  makeSlug: string
  modelSlug: string
  citySlug: string
}

/**
 * Gives a car what a public one has (its first price, the day it was listed, the day by which the seller's documents are
 * due), in the transaction that moves it to `listed` afterwards. Null where there is no such car.
 */
export async function openListing(client: Client, vehicleId: string): Promise<ListedCar | null> {
  const {
    rows: [car],
  } = await client.query<ListedCar>(
    `UPDATE vehicle v SET first_price = price, listed_at = now(), documents_due_at = now() + make_interval(days => $2),
       is_refurbished = v.is_refurbished OR EXISTS (SELECT 1 FROM refurbishment_item r WHERE r.vehicle_id = v.id AND r.done_at IS NOT NULL)
     FROM variant x, model m, make k, city c WHERE v.id = $1 AND x.id = v.variant_id AND m.id = x.model_id AND k.id = m.make_id AND c.id = v.city_id
     RETURNING v.documents_due_at AS "documentsDueAt", v.car_code AS "carCode", v.year::int, x.fuel::text, k.slug AS "makeSlug", m.slug AS "modelSlug", c.slug AS "citySlug"`,
    [vehicleId, BUSINESS_TERMS.sellerDocumentDays],
  )
  return car ?? null
}

/** The first rung of the ladder of a car's prices. */
export async function openPriceLadder(
  client: Client,
  vehicleId: string,
  price: number,
): Promise<void> {
  await client.query(
    `INSERT INTO price_change (id, vehicle_id, price, previous, by_kind) VALUES ($1, $2, $3, NULL, 'staff')`,
    [newId('prc'), vehicleId, price],
  )
}
