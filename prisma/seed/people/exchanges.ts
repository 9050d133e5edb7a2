import { sql } from 'kysely'
import { SELLER_DOCUMENTS } from '../../../lib/features/documents/rules/documents'
import { listExchangeLines } from '../../../lib/features/exchanges/rules'
import { computeRest, planPaperwork } from '../../../lib/features/sales/rules/sale'
import { computeSettlementDue, sumLedger } from '../../../lib/features/settlements/rules/settlement'
import type { Sql } from '../../../lib/server/db/kysely'
import { FIXED_TERMS } from '../../../lib/shared/fixed-terms'
import { toMidnight } from '../../../lib/shared/dates'
import { addHours, toSeedDay } from '../days'
import { DEMO_TERMS } from '../demo-terms'
import { Random } from '../random'
import type { CustomerBook } from './customers'

interface Scene {
  ownerId: string
  cityId: number
  price: number
  loan: number
  offeredAt: Date
}

interface OldCar extends Scene {
  id: string
  exchangeId: string
}

class ExchangeWriter {
  readonly #random: Random

  constructor(
    private readonly db: Sql,
    seed: number,
    readonly staffId: string,
  ) {
    this.#random = new Random(seed, 0xe3c4)
  }

  id(prefix: Parameters<Random['id']>[0], at: Date): string {
    return this.#random.id(prefix, at)
  }

  /** A car like one of the stock at this price, of this owner, seen by our yard. */
  async addOldCar(scene: Scene): Promise<OldCar> {
    const { cityId, price, offeredAt, ownerId, loan } = scene
    const like = await this.db
      .selectFrom('vehicle')
      .where('status', '=', 'listed')
      .where('city_id', '=', cityId)
      .where('seller_id', 'is not', null)
      .where('price', 'is not', null)
      .where('registration_number', '~', '^[A-Z]{2}[0-9]{2}[A-Z]{1,2}[0-9]{4}$')
      .where(sql<boolean>`EXISTS (SELECT FROM inspection i WHERE i.vehicle_id = vehicle.id)`)
      .select(['id', 'kms'])
      .orderBy(sql`abs(price - ${price})`)
      .orderBy('number')
      .limit(1)
      .executeTakeFirstOrThrow()
    const [bookedAt, arrivedAt, seenAt] = [52, 9, 5].map((hours) => addHours(offeredAt, -hours))
    if (!bookedAt || !arrivedAt || !seenAt) throw new Error('Three moments were asked for.')
    const id = this.id('veh', bookedAt)
    await sql`INSERT INTO vehicle (id, car_code, tag, status, seller_id, variant_id, city_id, year, made_month, registered_on, registration_number, rto_code, colour, kms, owners,
        has_service_history, insurance_kind, insurance_until, rc_valid_until, puc_until, open_challans, keys, loan_financier, created_at)
      SELECT ${id}, c.code || '-' || to_char(${bookedAt}::timestamptz, 'YY') || '-' || (SELECT lpad((max(substr(car_code, 8)::int) + 1)::text, 6, '0') FROM vehicle WHERE car_code LIKE c.code || '-' || to_char(${bookedAt}::timestamptz, 'YY') || '-%'),
        'marketplace', 'inspected', ${ownerId}, v.variant_id, v.city_id, v.year, v.made_month, v.registered_on, regexp_replace(v.registration_number, '[A-Z]{1,2}([0-9]{4})$', 'XC\\1'), v.rto_code, v.colour, v.kms, v.owners,
        v.has_service_history, 'comprehensive', ${addHours(offeredAt, 200 * 24)}::date, v.rc_valid_until, ${addHours(offeredAt, 90 * 24)}::date, 0, 2, ${loan > 0 ? 'HDFC Bank' : null}, ${bookedAt}
      FROM vehicle v JOIN city c ON c.id = v.city_id WHERE v.id = ${like.id}`.execute(this.db)
    await this.#addHistory(id, like, { scene, bookedAt, arrivedAt, seenAt })
    const exchangeId = this.id('exc', offeredAt)
    await this.db
      .insertInto('exchange')
      .values({
        id: exchangeId,
        vehicle_id: id,
        customer_id: ownerId,
        price,
        loan_closure: loan,
        binding_days: FIXED_TERMS.exchangeDays,
        offered_at: offeredAt,
        offered_by_id: this.staffId,
      })
      .execute()
    return { ...scene, id, exchangeId }
  }

  async #addHistory(
    id: string,
    like: { id: string; kms: number },
    moments: { scene: Scene; bookedAt: Date; arrivedAt: Date; seenAt: Date },
  ): Promise<void> {
    const { scene, bookedAt, arrivedAt, seenAt } = moments
    const { ownerId, cityId, loan } = scene
    await this.db
      .insertInto('seller_appointment')
      .values({
        id: this.id('app', bookedAt),
        vehicle_id: id,
        customer_id: ownerId,
        city_id: cityId,
        kind: 'visit',
        starts_at: arrivedAt,
        status: 'arrived',
        arrived_at: arrivedAt,
        arrival_kms: like.kms,
        created_at: bookedAt,
      })
      .execute()
    await this.db
      .insertInto('odometer_reading')
      .values({ vehicle_id: id, kind: 'arrival', kms: like.kms, read_at: arrivedAt })
      .execute()
    await this.db
      .insertInto('rc_transfer')
      .values({ vehicle_id: id, handover_at: arrivedAt })
      .execute()
    const inspection = this.id('ins', seenAt)
    await sql`INSERT INTO inspection (id, vehicle_id, staff_id, inspected_at, points_total, points_good, kms)
      SELECT ${inspection}, ${id}, ${this.staffId}, ${seenAt}, points_total, points_total, ${like.kms} FROM inspection WHERE vehicle_id = ${like.id}`.execute(
      this.db,
    )
    await sql`INSERT INTO inspection_rating (inspection_id, system, rating)
      SELECT ${inspection}, r.system, r.rating FROM inspection_rating r JOIN inspection i ON i.id = r.inspection_id WHERE i.vehicle_id = ${like.id}`.execute(
      this.db,
    )
    await this.addEvent(id, ['book', null, 'booked'], bookedAt)
    await this.addEvent(id, ['inspect', 'booked', 'inspected'], seenAt)
    if (loan > 0)
      await this.db
        .insertInto('foreclosure_letter')
        .values({
          id: this.id('flt', seenAt),
          vehicle_id: id,
          bank: 'HDFC Bank',
          amount: loan,
          good_until: addHours(seenAt, 21 * 24),
          noted_by_id: this.staffId,
          noted_at: seenAt,
        })
        .execute()
  }

  async addEvent(
    vehicleId: string,
    [event, from, to]: [
      string,
      'booked' | 'inspected' | 'reserved' | null,
      'booked' | 'inspected' | 'sold',
    ],
    at: Date,
  ): Promise<void> {
    await this.db
      .insertInto('vehicle_event')
      .values({
        id: this.id('vev', at),
        vehicle_id: vehicleId,
        event,
        from_status: from,
        to_status: to,
        actor_kind: 'staff',
        actor_id: this.staffId,
        at,
      })
      .execute()
  }

  /** The registry is looked up on the day of a sale. */
  async lookUp(vehicleId: string, at: Date): Promise<void> {
    await this.db
      .insertInto('registry_look')
      .values({
        id: this.id('lok', at),
        vehicle_id: vehicleId,
        source: 'sandbox',
        challans: 0,
        tolls: 0,
        looked_at: at,
      })
      .execute()
  }

  async agree({ exchangeId }: OldCar, at: Date): Promise<void> {
    await this.db
      .updateTable('exchange')
      .set({
        state: 'agreed',
        agreed_at: at,
        binds_until: addHours(at, FIXED_TERMS.exchangeDays * 24),
      })
      .where('id', '=', exchangeId)
      .execute()
  }

  async attach(
    { id, exchangeId, ownerId }: OldCar,
    reservationId: string,
    at: Date,
  ): Promise<void> {
    await this.db
      .updateTable('exchange')
      .set({ state: 'attached', reservation_id: reservationId, attached_at: at })
      .where('id', '=', exchangeId)
      .execute()
    await this.db
      .insertInto('document')
      .values(
        SELLER_DOCUMENTS.map((kind) => ({
          id: this.id('doc', at),
          vehicle_id: id,
          customer_id: ownerId,
          kind,
          status: 'verified' as const,
          submitted_at: at,
          verified_at: at,
        })),
      )
      .execute()
  }

  /** Books the old car as its sale does. */
  async settle(
    { id, exchangeId, price, loan }: OldCar,
    { counted, at }: { counted: number; at: Date },
  ): Promise<void> {
    const { db, staffId } = this
    await this.lookUp(id, at)
    const lines = listExchangeLines({ price, loanClosure: loan }, counted)
    await db
      .updateTable('vehicle')
      .set({ status: 'sold', sold_at: at, sold_price: price })
      .where('id', '=', id)
      .execute()
    await this.addEvent(id, ['exchange', 'inspected', 'sold'], at)
    await db
      .insertInto('settlement')
      .values({
        vehicle_id: id,
        sale_price: price,
        payout: sumLedger(lines),
        due_at: computeSettlementDue(at, new Set()),
        opened_by_id: staffId,
        loan_closure: loan,
      })
      .execute()
    await db
      .insertInto('ledger_entry')
      .values(
        lines.map(({ kind, amount }) => ({
          id: this.id('led', at),
          vehicle_id: id,
          kind,
          amount,
          at,
        })),
      )
      .execute()
    const stock = this.id('veh', at)
    await sql`INSERT INTO vehicle (id, car_code, tag, status, variant_id, city_id, year, made_month, registered_on, registration_number, rto_code, colour, kms, owners,
        has_service_history, insurance_kind, insurance_until, rc_valid_until, puc_until, open_challans, keys, created_at)
      SELECT ${stock}, c.code || '-' || to_char(${at}::timestamptz, 'YY') || '-' || (SELECT lpad((max(substr(car_code, 8)::int) + 1)::text, 6, '0') FROM vehicle WHERE car_code LIKE c.code || '-' || to_char(${at}::timestamptz, 'YY') || '-%'),
        'brand', 'booked', v.variant_id, v.city_id, v.year, v.made_month, v.registered_on, v.registration_number, v.rto_code, v.colour, v.kms, v.owners,
        v.has_service_history, v.insurance_kind, v.insurance_until, v.rc_valid_until, v.puc_until, NULL, v.keys, ${at}
      FROM vehicle v JOIN city c ON c.id = v.city_id WHERE v.id = ${id}`.execute(db)
    await this.addEvent(stock, ['book', null, 'booked'], at)
    await db
      .updateTable('exchange')
      .set({ state: 'settled', closed_at: at, credit: counted, stock_vehicle_id: stock })
      .where('id', '=', exchangeId)
      .execute()
  }
}

async function readHold(db: Sql, customerId: string) {
  return db
    .selectFrom('reservation as r')
    .innerJoin('vehicle as v', 'v.id', 'r.vehicle_id')
    .where('r.customer_id', '=', customerId)
    .where('r.status', '=', 'active')
    .select(['r.id', 'v.city_id as cityId', ({ ref }) => ref('r.paid_at').$notNull().as('paidAt')])
    .executeTakeFirst()
}

/** A hold on a car of our own that began more than a day ago, with nothing paid but the token. */
async function readHoldToSell(db: Sql, now: Date) {
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

/** Records the sale of a held car of ours, for which an old car pays a part. */
async function sell(db: Sql, writer: ExchangeWriter, hold: HoldToSell, oldCar: OldCar) {
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
      paid_on: toMidnight(toSeedDay(soldAt)),
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
      paid_on: toMidnight(toSeedDay(soldAt)),
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
        due_on: toMidnight(dueOn),
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
 * Old cars as down payment, one in each state: an offer that waits for its owner's code, a price
 * that binds us (beside a loan), one that pays for a held car, and one that has paid.
 */
export async function seedExchanges(
  db: Sql,
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
  // Past offers: the guard would judge them by today's clock.
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
