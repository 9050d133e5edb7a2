import { getDb } from '@/lib/server/db/client'
import { anyOf } from '@/lib/server/db/sql'

export type WithdrawnCar = Awaited<ReturnType<typeof getWithdrawnCars>>[number]

/** Cars that never were public stay hidden. */
export async function getWithdrawnCars(idsOrCodes: readonly string[]) {
  if (idsOrCodes.length === 0) return []
  return getDb()
    .$kysely.selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .where('v.status', '=', 'withdrawn')
    .where('v.listed_at', 'is not', null)
    .where(({ eb, or }) =>
      or([eb('v.id', '=', anyOf(idsOrCodes)), eb('v.car_code', '=', anyOf(idsOrCodes))]),
    )
    .select(['v.id', 'v.car_code as carCode', 'v.year', 'k.name as make', 'm.name as model'])
    .execute()
}
