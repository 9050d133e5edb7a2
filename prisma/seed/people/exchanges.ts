import { sql } from 'kysely'
import { computeRest, planPaperwork } from '../../../lib/features/sales/rules/sale'
import type { KyselyDb } from '../../../lib/server/db/kysely'
import { toUtcMidnight } from '../../../lib/shared/dates'
import { addHours, toSeedDay } from '../days'
import { DEMO_TERMS } from '../demo-terms'
import type { CustomerBook } from './customers'
import { ExchangeWriter, type SeedOldCar } from './exchange-writer'

async function readHold(db: KyselyDb, customerId: string) {
  return db
    .selectFrom('reservation as r')
    .innerJoin('vehicle as v', 'v.id', 'r.vehicle_id')
    .where('r.customer_id', '=', customerId)
    .where('r.status', '=', 'active')
    .select(['r.id', 'v.city_id as cityId', ({ ref }) => ref('r.paid_at').$notNull().as('paidAt')])
    .executeTakeFirst()
}

async function readHoldToSell(db: KyselyDb, now: Date) {
  return db
    .selectFrom('reservation as r')
    .innerJoin('vehicle as v', 'v.id', 'r.vehicle_id')
    .innerJoin('payment as t', (join) =>
      join.onRef('t.reservation_id', '=', 'r.id').on('t.status', '=', 'captured'),
    )
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .where('r.status', '=', 'active')
    .where('v.seller_id', 'is', null)
    .where('v.price', '>=', 300_000)
    .where('c.phone', 'not like', '90000%')
    .where('r.paid_at', '<', addHours(now, -28))
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM buyer_payment b WHERE b.reservation_id = r.id) AND NOT EXISTS (SELECT FROM loan_application l WHERE l.reservation_id = r.id) AND NOT EXISTS (SELECT FROM home_delivery d WHERE d.reservation_id = r.id)`,
    )
    .select(['r.id', 'r.customer_id as ownerId', 'v.id as vehicleId', 'v.city_id as cityId'])
    .select(['t.amount as token', ({ ref }) => ref('v.price').$notNull().as('price')])
    .select(({ ref }) => ref('r.paid_at').$notNull().as('paidAt'))
    .orderBy('r.paid_at')
    .limit(1)
    .executeTakeFirst()
}

type HoldToSell = NonNullable<Awaited<ReturnType<typeof readHoldToSell>>>

async function sell(db: KyselyDb, writer: ExchangeWriter, hold: HoldToSell, oldCar: SeedOldCar) {
  const { vehicleId, ownerId, price, token } = hold
  const soldAt = addHours(hold.paidAt, 25)
  const { tcs, rest } = computeRest({ price, tokenPaid: token, oldCar: oldCar.price })
  const purchaseId = writer.id('pur', soldAt)
  await writer.lookUp(vehicleId, soldAt)
  await db
    .insertInto('buyer_payment')
    .values({
      id: writer.id('bpy', soldAt),
      reservation_id: hold.id,
      amount: rest,
      method: 'bank_transfer',
      reference: 'UTR71104426',
      paid_on: toUtcMidnight(toSeedDay(soldAt)),
      taken_by_id: writer.staffId,
      created_at: soldAt,
    })
    .execute()
  await db
    .updateTable('reservation')
    .set({ status: 'completed', ended_at: soldAt, end_reason: 'sold' })
    .where('id', '=', hold.id)
    .execute()
  await db
    .updateTable('vehicle')
    .set({ status: 'sold', sold_at: soldAt, sold_price: price })
    .where('id', '=', vehicleId)
    .execute()
  await writer.addEvent(vehicleId, ['sell', 'reserved', 'sold'], soldAt)
  await db
    .insertInto('purchase')
    .values({
      id: purchaseId,
      vehicle_id: vehicleId,
      customer_id: ownerId,
      reservation_id: hold.id,
      ...{ price, tcs },
      paid_amount: rest,
      paid_on: toUtcMidnight(toSeedDay(soldAt)),
      created_at: soldAt,
      return_days: DEMO_TERMS.returnDays,
      return_kms: DEMO_TERMS.returnKms,
      return_per_km: DEMO_TERMS.returnPerKm,
      return_fee: DEMO_TERMS.returnFee,
    })
    .execute()
  await db
    .insertInto('purchase_step')
    .values(
      planPaperwork(soldAt, new Set()).map(({ step, dueOn }) => ({
        purchase_id: purchaseId,
        step,
        due_on: toUtcMidnight(dueOn),
        done_at: step === 'token_paid' ? hold.paidAt : step === 'full_payment' ? soldAt : null,
      })),
    )
    .execute()
  await db
    .insertInto('rc_transfer')
    .values({ vehicle_id: vehicleId })
    .onConflict((known) => known.doNothing())
    .execute()
  await writer.settle(oldCar, { counted: oldCar.price, at: soldAt })
}

/**
 * Adds old cars as part payment, one in each state: an offer that waits for its owner's code, a
 * price that binds us (with a loan), one that pays for a held car, and one that has paid.
 */
export async function seedExchanges(
  db: KyselyDb,
  { seed, now, book }: { seed: number; now: Date; book: CustomerBook },
): Promise<void> {
  const { id: staffId } = await db
    .selectFrom('staff')
    .where('role', '=', 'dost')
    .select('id')
    .orderBy('username')
    .limit(1)
    .executeTakeFirstOrThrow()
  const writer = new ExchangeWriter(db, seed, staffId)
  // The trigger would judge past offers by today's clock.
  await sql`ALTER TABLE exchange DISABLE TRIGGER exchange_guarded`.execute(db)
  const [first, second] = [book.seller(0), book.seller(1)]
  await writer.addOldCar({
    ownerId: first.id,
    cityId: first.cityId ?? 1,
    price: 315_000,
    loan: 0,
    offeredAt: addHours(now, -20),
  })
  const bound = await writer.addOldCar({
    ownerId: second.id,
    cityId: second.cityId ?? 1,
    price: 420_000,
    loan: 96_500,
    offeredAt: addHours(now, -75),
  })
  await writer.agree(bound, addHours(now, -52))
  const holder = book.buyer(0)
  const hold = await readHold(db, holder.id)
  if (hold) {
    const { cityId, paidAt } = hold
    const car = await writer.addOldCar({
      ...{ ownerId: holder.id, cityId },
      price: 185_000,
      loan: 0,
      offeredAt: addHours(paidAt, -22),
    })
    await writer.agree(car, addHours(paidAt, -3))
    await writer.attach(car, hold.id, addHours(paidAt, 2))
  }
  const toSell = await readHoldToSell(db, now)
  const sold = toSell && {
    hold: toSell,
    oldCar: await writer.addOldCar({
      ...{ ownerId: toSell.ownerId, cityId: toSell.cityId },
      price: 160_000,
      loan: 0,
      offeredAt: addHours(toSell.paidAt, -30),
    }),
  }
  if (sold) {
    const { hold: held, oldCar } = sold
    await writer.agree(oldCar, addHours(held.paidAt, -26))
    await writer.attach(oldCar, held.id, addHours(held.paidAt, 1))
  }
  await sql`ALTER TABLE exchange ENABLE TRIGGER exchange_guarded`.execute(db)
  if (sold) await sell(db, writer, sold.hold, sold.oldCar)
}
