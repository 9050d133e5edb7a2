import { sql } from 'kysely'
import { computeReturnSum } from '../../../lib/features/returns/rules'
import type { KyselyDb } from '../../../lib/server/db/kysely'
import { addDays, toIndianDay, toUtcMidnight } from '../../../lib/shared/dates'
import { addHours } from '../days'
import { DEMO_TERMS } from '../demo-terms'
import { Random } from '../random'

const DAY = 24

function readDelivered(db: KyselyDb, { from, until }: { from: Date; until: Date }, limit: number) {
  return db
    .selectFrom('purchase as p')
    .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .innerJoin('purchase_step as s', (join) =>
      join.onRef('s.purchase_id', '=', 'p.id').on('s.step', '=', 'delivered'),
    )
    .where('s.done_at', '>', from)
    .where('s.done_at', '<', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('warranty_claim as w').whereRef('w.purchase_id', '=', 'p.id').select('w.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('buyer_payment as b')
            .whereRef('b.reservation_id', '=', 'p.reservation_id')
            .where('b.method', '=', 'loan')
            .select('b.id'),
        ),
      ),
    )
    .select([
      'p.id',
      'p.vehicle_id as vehicleId',
      'p.customer_id as customerId',
      'p.price',
      'p.tcs',
    ])
    .select(({ fn }) => fn.coalesce('p.delivered_kms', 'v.kms').as('kms'))
    .select(({ ref }) => ref('s.done_at').$notNull().as('deliveredAt'))
    .select('c.code as city')
    .orderBy('v.number')
    .limit(limit)
    .execute()
}

type Delivered = Awaited<ReturnType<typeof readDelivered>>[number]

async function ask(db: KyselyDb, random: Random, car: Delivered, askedAt: Date, kms: number) {
  const id = random.id('ret', askedAt)
  await db
    .insertInto('car_return')
    .values({
      id,
      purchase_id: car.id,
      reason: 'The boot is too small for my wheelchair.',
      odometer: car.kms + kms,
      asked_at: askedAt,
      bring_by: toUtcMidnight(addDays(toIndianDay(askedAt), 7)),
    })
    .execute()
  return id
}

async function complete(
  db: KyselyDb,
  random: Random,
  car: Delivered,
  askedAt: Date,
): Promise<void> {
  const id = await ask(db, random, car, askedAt, 118)
  const staff = await db.selectFrom('staff').select('id').orderBy('username').limit(2).execute()
  const odometer = car.kms + 126
  const { paid, kmsCharge, damage, fee, refund, lenderShare } = computeReturnSum(
    { price: car.price, tcs: car.tcs, delivery: 0, loan: 0 },
    DEMO_TERMS,
    { deliveredKms: car.kms, odometer, damage: 2_200 },
  )
  const [takenBackAt, agreedAt, refundedAt] = [30, 33, 55].map((hours) => addHours(askedAt, hours))
  await db
    .updateTable('car_return')
    .set({
      state: 'taken_back',
      taken_back_at: takenBackAt,
      taken_back_by_id: staff[0]?.id,
      back_odometer: odometer,
      finding: 'A new scratch of 12 cm on the rear bumper; everything else as delivered.',
      ...{ paid, damage, fee, refund, kms_charge: kmsCharge, lender_share: lenderShare },
    })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('car_return')
    .set({ state: 'agreed', agreed_at: agreedAt })
    .where('id', '=', id)
    .execute()
  const account = random.id('bac', askedAt)
  await db
    .insertInto('bank_account')
    .values({
      id: account,
      customer_id: car.customerId,
      ifsc: 'HDFC0000123',
      bank: 'HDFC Bank',
      branch: 'Guindy',
      last_four: '7731',
      holder: 'Demo buyer',
      name_at_bank: 'DEMO BUYER',
      status: 'verified',
      check_id: `fav_${id.slice(4)}`,
      beneficiary: `fa_${id.slice(4)}`,
      usable_from: askedAt,
      created_at: askedAt,
    })
    .execute()
  const at = refundedAt ?? askedAt
  const lines = [
    ['return_price', car.price],
    ['return_tcs', car.tcs],
    ['return_kms', -kmsCharge],
    ['return_damage', -damage],
    ['return_fee', -fee],
    ['return_paid', -refund],
  ] as const
  await db
    .insertInto('ledger_entry')
    .values(
      lines
        .filter(([, amount]) => amount !== 0)
        .map(([kind, amount]) => ({
          id: random.id('led', at),
          vehicle_id: car.vehicleId,
          kind,
          amount,
          at,
          note: 'UTR55190342',
        })),
    )
    .execute()
  await db
    .updateTable('car_return')
    .set({
      state: 'refunded',
      refunded_at: refundedAt,
      refunded_by_id: staff[1]?.id,
      reference: 'UTR55190342',
      bank_account_id: account,
    })
    .where('id', '=', id)
    .execute()
  const stock = random.id('veh', at)
  await sql`INSERT INTO vehicle (id, car_code, tag, status, variant_id, city_id, year, made_month, registered_on, registration_number, rto_code, colour, kms, owners,
      has_service_history, insurance_kind, insurance_until, rc_valid_until, puc_until, open_challans, created_at)
    SELECT ${stock}, ${car.city} || '-' || to_char(${at}::timestamptz, 'YY') || '-' || (SELECT lpad((max(substr(car_code, 8)::int) + 1)::text, 6, '0') FROM vehicle WHERE car_code LIKE ${car.city} || '-' || to_char(${at}::timestamptz, 'YY') || '-%'),
      'brand', 'booked', variant_id, city_id, year, made_month, registered_on, registration_number, rto_code, colour, ${odometer}, owners + 1,
      has_service_history, insurance_kind, insurance_until, rc_valid_until, puc_until, NULL, ${at} FROM vehicle WHERE id = ${car.vehicleId}`.execute(
    db,
  )
  await db
    .insertInto('vehicle_event')
    .values({
      id: random.id('vev', at),
      vehicle_id: stock,
      event: 'book',
      to_status: 'booked',
      actor_kind: 'staff',
      actor_id: staff[1]?.id ?? null,
      at,
    })
    .execute()
  await db.updateTable('car_return').set({ stock_vehicle_id: stock }).where('id', '=', id).execute()
}

export async function seedReturns(
  db: KyselyDb,
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  const random = new Random(seed, 0x5e70)
  const [done] = await readDelivered(
    db,
    { from: addHours(now, -60 * DAY), until: addHours(now, -12 * DAY) },
    1,
  )
  if (done) await complete(db, random, done, addHours(done.deliveredAt, 2 * DAY))
  const [fresh] = await readDelivered(
    db,
    { from: addHours(now, -6 * DAY), until: addHours(now, -DAY) },
    1,
  )
  if (fresh) await ask(db, random, fresh, addHours(now, -20), 96)
}
