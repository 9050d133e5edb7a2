import { addDays, toIndianDay, toUtcMidnight } from '../../../lib/shared/dates'
import { listMissingBondDays } from '../../../lib/features/sales/rules/bond'
import type { KyselyDb } from '../../../lib/server/db/kysely'
import { Random } from '../random'

function readWaiting(db: KyselyDb) {
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
    .limit(3)
    .execute()
}

type Waiting = Awaited<ReturnType<typeof readWaiting>>[number]

async function bookDays(
  db: KyselyDb,
  { id, vehicleId, promisedOn, perDay, cap }: Waiting,
  { issuedOn, today, random }: { issuedOn: string | null; today: string; random: Random },
): Promise<void> {
  const facts = { perDay, cap, issuedOn, acknowledgements: [], promisedOn: toIndianDay(promisedOn) }
  for (const { day, amount } of listMissingBondDays(facts, [], today)) {
    const at = toUtcMidnight(addDays(day, 1))
    const entry = random.id('led', at)
    await db
      .insertInto('ledger_entry')
      .values({ id: entry, vehicle_id: vehicleId, kind: 'bond_day', amount, at, note: day })
      .execute()
    await db
      .insertInto('bond_day')
      .values({ purchase_id: id, day: toUtcMidnight(day), amount, ledger_entry_id: entry })
      .execute()
  }
}

async function setIssued(db: KyselyDb, { id, vehicleId }: Waiting, at: Date | null): Promise<void> {
  await db
    .updateTable('purchase_step')
    .set({ done_at: at })
    .where('purchase_id', '=', id)
    .where('step', '=', 'rc_issued')
    .execute()
  await db
    .updateTable('purchase_step')
    .set({ done_at: null })
    .where('purchase_id', '=', id)
    .where('step', '=', 'delivered')
    .execute()
  await db
    .updateTable('rc_transfer')
    .set({ issued_at: at, name_off_at: at })
    .where('vehicle_id', '=', vehicleId)
    .execute()
}

export async function seedBonds(
  db: KyselyDb,
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  const random = new Random(seed, 0xb07d)
  const today = toIndianDay(now)
  const [late, owed, held] = await readWaiting(db)
  if (late) {
    await setIssued(db, late, null)
    await bookDays(db, late, { issuedOn: null, today, random })
  }
  if (owed) {
    await setIssued(db, owed, now)
    await bookDays(db, owed, { issuedOn: today, today, random })
  }
  if (held) {
    await setIssued(db, held, null)
    const staff = await db
      .selectFrom('staff')
      .select('id')
      .orderBy('username')
      .limit(1)
      .executeTakeFirstOrThrow()
    const day = toUtcMidnight(addDays(toIndianDay(held.promisedOn), -6))
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
}
