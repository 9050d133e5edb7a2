import { addDays, toIndianDay, toMidnight } from '../../../lib/shared/dates'
import { listMissingBondDays } from '../../../lib/features/sales/rules/bond'
import type { Sql } from '../../../lib/server/db/kysely'
import { Random } from '../random'

/** Cars at the yard whose RC would have just come, oldest sale first. */
function readWaiting(db: Sql) {
  return db
    .selectFrom('purchase as p')
    .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
    .innerJoin('purchase_step as s', (join) =>
      join.onRef('s.purchase_id', '=', 'p.id').on('s.step', '=', 'rc_issued'),
    )
    .where('v.status', '=', 'sold')
    .where('s.done_at', 'is not', null)
    .where('p.bond_per_day', '>', 0)
    .select(['p.id', 'p.vehicle_id as vehicleId', 'p.bond_per_day as perDay', 'p.bond_cap as cap'])
    .select(({ ref }) => ref('p.rc_promised_on').$notNull().as('promisedOn'))
    .orderBy('p.rc_promised_on')
    .orderBy('p.id')
    .limit(2)
    .execute()
}

/** Adds one RC that is late because of us, and one that the transport authority holds. */
export async function seedBonds(
  db: Sql,
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  const random = new Random(seed, 0xb07d)
  const waiting = await readWaiting(db)
  for (const { id, vehicleId } of waiting) {
    await db
      .updateTable('purchase_step')
      .set({ done_at: null })
      .where('purchase_id', '=', id)
      .where('step', 'in', ['rc_issued', 'delivered'])
      .execute()
    await db
      .updateTable('rc_transfer')
      .set({ issued_at: null, name_off_at: null })
      .where('vehicle_id', '=', vehicleId)
      .execute()
  }
  const [late, held] = waiting
  if (held) {
    const staff = await db
      .selectFrom('staff')
      .select('id')
      .orderBy('username')
      .limit(1)
      .executeTakeFirstOrThrow()
    const day = toMidnight(addDays(toIndianDay(held.promisedOn), -6))
    await db
      .insertInto('rto_acknowledgement')
      .values({
        id: random.id('ack', day),
        purchase_id: held.id,
        number: 'TN2611230048812',
        acknowledged_on: day,
        holds_from: day,
        noted_by_id: staff.id,
        noted_at: day,
      })
      .execute()
  }
  if (!late) return
  const { id, vehicleId, promisedOn, perDay, cap } = late
  const facts = { perDay, cap, issuedOn: null, acknowledgements: [] }
  const days = listMissingBondDays(
    { ...facts, promisedOn: toIndianDay(promisedOn) },
    [],
    toIndianDay(now),
  )
  for (const { day, amount } of days) {
    const at = toMidnight(addDays(day, 1))
    const entry = random.id('led', at)
    await db
      .insertInto('ledger_entry')
      .values({ id: entry, vehicle_id: vehicleId, kind: 'bond_day', amount, at, note: day })
      .execute()
    await db
      .insertInto('bond_day')
      .values({ purchase_id: id, day: toMidnight(day), amount, ledger_entry_id: entry })
      .execute()
  }
}
