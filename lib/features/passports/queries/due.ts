import type { Db } from '@/lib/server/db/client'
import type { DeliveredPurchase } from './facts'

const MAX_AT_ONCE = 200

/** After a return, there are no more versions. */
export function listDuePassports(db: Db): Promise<{ purchaseId: string }[]> {
  return selectDelivered(db)
    .where((eb) =>
      eb.or([
        eb('l.version', 'is', null),
        eb.and([
          eb('l.is_returned', '=', false),
          eb.or([
            eb('r.id', 'is not', null),
            eb.exists(
              eb
                .selectFrom('odometer_reading as o')
                .whereRef('o.vehicle_id', '=', 'p.vehicle_id')
                .whereRef('o.id', '>', 'l.last_reading_id')
                .select('o.id'),
            ),
          ]),
        ]),
      ]),
    )
    .select('p.id as purchaseId')
    .orderBy('d.done_at')
    .limit(MAX_AT_ONCE)
    .execute()
}

function selectDelivered(db: Db) {
  return db.$kysely
    .selectFrom('purchase as p')
    .innerJoin('purchase_step as d', (join) =>
      join.onRef('d.purchase_id', '=', 'p.id').on('d.step', '=', 'delivered'),
    )
    .leftJoin('car_return as r', (join) =>
      join.onRef('r.purchase_id', '=', 'p.id').on('r.state', '=', 'refunded'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('passport as v')
          .whereRef('v.purchase_id', '=', 'p.id')
          .select(['v.version', 'v.sha256', 'v.is_returned', 'v.last_reading_id'])
          .orderBy('v.version', 'desc')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .where('d.done_at', 'is not', null)
}

export interface DuePassport extends DeliveredPurchase {
  version: number
  previousSha256: string | null
}

/** Null if another process has made the version meanwhile. */
export async function readDuePassport(db: Db, purchaseId: string): Promise<DuePassport | null> {
  const found = await selectDelivered(db)
    .where('p.id', '=', purchaseId)
    .select((eb) => [
      'p.vehicle_id as vehicleId',
      'p.customer_id as customerId',
      'd.done_at as deliveredAt',
      'r.taken_back_at as takenBackAt',
      'r.refunded_at as refundedAt',
      'r.back_odometer as backOdometer',
      'l.version',
      'l.sha256',
      'l.is_returned as isReturned',
      'l.last_reading_id as readBefore',
      eb
        .selectFrom('odometer_reading as o')
        .whereRef('o.vehicle_id', '=', 'p.vehicle_id')
        .select(({ fn }) => fn.max('o.id').as('last'))
        .as('lastReadingId'),
    ])
    .executeTakeFirst()
  if (!found?.deliveredAt) return null
  const lastReadingId = BigInt(found.lastReadingId ?? 0)
  const hasNews =
    found.version === null ||
    (found.isReturned === false &&
      (found.refundedAt !== null || BigInt(found.readBefore ?? 0) < lastReadingId))
  if (!hasNews) return null
  return {
    purchaseId,
    vehicleId: found.vehicleId,
    customerId: found.customerId,
    deliveredAt: found.deliveredAt,
    returned:
      found.refundedAt === null
        ? null
        : { at: found.takenBackAt ?? found.refundedAt, kms: found.backOdometer },
    lastReadingId,
    version: (found.version ?? 0) + 1,
    previousSha256: found.sha256,
  }
}
