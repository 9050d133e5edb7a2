import type { Db } from '@/lib/server/db/client'
import { selectCarName } from '@/lib/server/db/car-name'

export function readAttachedExchange(db: Db, reservationId: string) {
  return db.exchange.findFirst({
    where: { reservationId, state: 'attached' },
    select: { id: true, vehicleId: true, price: true, loanClosure: true },
  })
}

export interface OldCar {
  exchangeId: string
  vehicleId: string
  name: string
  amount: number
}

/**
 * The old car that pays for this hold, or paid for its sale. Until the sale, the amount is the
 * whole credit; what isn't needed for the new car is paid out.
 */
export async function readOldCar(db: Db, reservationId: string): Promise<OldCar | null> {
  const found = await db.$kysely
    .selectFrom('exchange_credit as x')
    .innerJoin('vehicle as v', 'v.id', 'x.vehicle_id')
    .innerJoin('variant as n', 'n.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'n.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .where('x.reservation_id', '=', reservationId)
    .select(['x.exchange_id as exchangeId', 'x.vehicle_id as vehicleId', 'x.credit as amount'])
    .select((of) => selectCarName(of).as('name'))
    .executeTakeFirst()
  return found ?? null
}
