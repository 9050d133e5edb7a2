import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import { countYearsToAgeLimit } from '@/lib/shared/age-limit'
import { isPlateAnswerMissing } from './hidden-photos'
import type { ListingFacts } from '../rules/listing'

export async function readListingFacts(
  vehicleId: string,
  now: Date,
  db: Db = getDb(),
): Promise<ListingFacts | undefined> {
  const count = sql<number>`count(*)::int`
  const row = await db.$kysely
    .selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .where('v.id', '=', vehicleId)
    .select(({ and, exists, not, selectFrom }) => [
      'v.price',
      'v.year',
      'x.fuel',
      'v.registration_number as registrationNumber',
      sql<boolean>`v.is_variant_known AND v.is_colour_known`.as('areFactsKnown'),
      'v.warranty_months as warrantyMonths',
      sql<boolean>`v.seller_id IS NOT NULL`.as('hasOwner'),
      and([
        sql<boolean>`v.seller_id IS NOT NULL`,
        exists(
          selectFrom('seller_appointment as a')
            .whereRef('a.vehicle_id', '=', 'v.id')
            .where('a.status', '!=', 'cancelled')
            .select('a.id'),
        ),
        not(
          exists(
            selectFrom('payment as p')
              .innerJoin('seller_appointment as a', 'a.id', 'p.appointment_id')
              .whereRef('a.vehicle_id', '=', 'v.id')
              .where('p.purpose', '=', 'listing_fee')
              .where('p.status', '=', 'captured')
              .select('p.id'),
          ),
        ),
      ])
        .$castTo<boolean>()
        .as('isFeeOpen'),
      selectFrom('price_proposal as o')
        .whereRef('o.vehicle_id', '=', 'v.id')
        .where('o.superseded_at', 'is', null)
        .where('o.agreed_at', 'is not', null)
        .select('o.price')
        .as('agreedPrice'),
      // A report without checked points (imported cars) doesn't count.
      exists(
        selectFrom('inspection as i')
          .whereRef('i.vehicle_id', '=', 'v.id')
          .where('i.points_total', '>', 0)
          .select('i.id'),
      )
        .$castTo<boolean>()
        .as('hasReport'),
      selectFrom('photo as p')
        .whereRef('p.vehicle_id', '=', 'v.id')
        .where('p.original_key', 'is not', null)
        .where('p.category', '!=', 'imperfection')
        .select(count.as('count'))
        .$asScalar()
        .$notNull()
        .as('photographs'),
      selectFrom('photo as p')
        .whereRef('p.vehicle_id', '=', 'v.id')
        .where(isPlateAnswerMissing('p'))
        .select(count.as('count'))
        .$asScalar()
        .$notNull()
        .as('openPlates'),
      selectFrom('refurbishment_item as r')
        .whereRef('r.vehicle_id', '=', 'v.id')
        .where('r.approved_at', 'is not', null)
        .where('r.declined_at', 'is', null)
        .where('r.done_at', 'is', null)
        .select(count.as('count'))
        .$asScalar()
        .$notNull()
        .as('openWork'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { fuel, year, ...facts } = row
  return { ...facts, isOverAge: countYearsToAgeLimit(fuel, year, now) < 0 }
}
