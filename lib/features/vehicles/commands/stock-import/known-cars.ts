import { sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { anyOf } from '@/lib/server/db/sql'
import { listPlateSpellings } from '@/lib/features/valuation/rules/market/words'
import type { KnownCar } from '../../rules/imported-car'
import { formatCarName } from '@/lib/shared/car-name'
import { isHeldNow } from '../../queries/status-now'

export interface CarKeys {
  plates: readonly string[]
  chassis: readonly string[]
  keys: readonly string[]
  codes: readonly string[]
}

const GONE = ['sold', 'delivered', 'withdrawn']

/**
 * Skips cars added by this import, since a later row is another car. Locks the cars if the rows may
 * change them, so that no price drops while a buyer makes a hold.
 */
export async function readKnownCars(
  db: KyselyDb,
  asked: CarKeys,
  { importId, isLocked }: { importId: string; isLocked: boolean },
): Promise<KnownCar[]> {
  const plates = asked.plates.flatMap(listPlateSpellings)
  if (plates.length + asked.chassis.length + asked.keys.length === 0) return []
  const cars = db
    .selectFrom('vehicle as v')
    .where((of) =>
      of.or([
        of('v.registration_number', '=', anyOf(plates)),
        of('v.chassis_number', '=', anyOf([...asked.chassis])),
        of('v.import_key', '=', anyOf([...asked.keys])),
        of('v.car_code', '=', anyOf([...asked.codes])),
      ]),
    )
    .where((of) => of.or([of('v.import_id', 'is', null), of('v.import_id', '!=', importId)]))
    .orderBy('v.id')
  // A statement that locks and reads at once wouldn't see a hold that it waited for.
  if (isLocked) await cars.select('v.id').forNoKeyUpdate().execute()
  const rows = await cars
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .select(['v.id', 'v.car_code as carCode', 'v.status', 'v.seller_id as sellerId', 'v.year'])
    .select([
      'v.city_id as cityId',
      'x.model_id as modelId',
      'v.variant_id as variantId',
      'v.price',
    ])
    .select(['v.kms', 'v.colour', 'v.is_colour_known as isColourKnown', 'v.owners'])
    .select(['v.insurance_kind as cover', 'v.registration_number as registrationNumber'])
    .select(['v.chassis_number as chassisNumber', 'v.import_key as importKey'])
    .select(['v.import_id as importId', 'k.name as make', 'm.name as model'])
    .select((of) => [
      sql<string | null>`to_char(${of.ref('v.insurance_until')}, 'YYYY-MM-DD')`.as(
        'insuranceUntil',
      ),
      isHeldNow(of).as('isHeld'),
      of
        .exists(
          of
            .selectFrom('inspection as i')
            .whereRef('i.vehicle_id', '=', 'v.id')
            .where('i.points_total', '>', 0)
            .select('i.id'),
        )
        .as('isInspected'),
      of
        .exists(
          of
            .selectFrom('listing_import as l')
            .whereRef('l.id', '=', 'v.import_id')
            .where('l.status', '=', 'taken_back')
            .select('l.id'),
        )
        .as('isTakenBack'),
    ])
    .execute()
  return rows
    .map(({ isColourKnown, colour, make, model, ...car }) => ({
      ...car,
      name: formatCarName({ year: car.year, make, model }),
      colour: isColourKnown ? colour : null,
      isInspected: Boolean(car.isInspected),
      isTakenBack: Boolean(car.isTakenBack),
    }))
    .filter(({ status, isTakenBack }) => !(status === 'withdrawn' && isTakenBack))
    .sort((one, other) => Number(GONE.includes(one.status)) - Number(GONE.includes(other.status)))
}
