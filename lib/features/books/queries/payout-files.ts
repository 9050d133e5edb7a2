import { type Db, getDb } from '@/lib/server/db/client'
import { anyOf, databaseNow, databaseToday } from '@/lib/server/db/sql'
import { sql } from 'kysely'
import { selectCarsOfCities } from './cars'

export interface ReadyPayout {
  vehicleId: string
  kind: 'payout' | 'hold_back' | 'bond'
  bankAccountId: string
  amount: number
}

async function readReadyBonds(cityIds: readonly number[], db: Db): Promise<ReadyPayout[]> {
  const rows = await selectCarsOfCities(db.$kysely, cityIds)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .innerJoin('purchase_step as s', (join) =>
      join.onRef('s.purchase_id', '=', 'p.id').on('s.step', '=', 'rc_issued'),
    )
    .innerJoin('bank_account as b', (join) =>
      join
        .onRef('b.customer_id', '=', 'p.customer_id')
        .on('b.status', '=', 'verified')
        .on('b.replaced_at', 'is', null),
    )
    .leftJoin('bond_payment as y', 'y.purchase_id', 'p.id')
    .leftJoin('payout_file_row as f', (join) =>
      join
        .onRef('f.vehicle_id', '=', 'v.id')
        .on('f.kind', '=', 'bond')
        .on('f.is_withdrawn', '=', false),
    )
    .where('p.bond_per_day', '>', 0)
    .where('p.id', 'in', db.$kysely.selectFrom('bond_day').select('purchase_id'))
    .where('s.done_at', 'is not', null)
    .where('b.usable_from', '<=', databaseNow)
    .where('y.purchase_id', 'is', null)
    .where('f.file_id', 'is', null)
    .select(['v.id as vehicleId', 'b.id as bankAccountId'])
    .select((of) =>
      of
        .selectFrom('bond_day as d')
        .whereRef('d.purchase_id', '=', 'p.id')
        .select(sql<number>`coalesce(sum(d.amount), 0)::int`.as('sum'))
        .$asScalar()
        .$notNull()
        .as('amount'),
    )
    .orderBy('s.done_at')
    .orderBy('v.id')
    .execute()
  return rows.flatMap((row) => (row.amount > 0 ? [{ ...row, kind: 'bond' as const }] : []))
}

export async function readReadyPayouts(
  cityIds: readonly number[],
  db: Db = getDb(),
): Promise<ReadyPayout[]> {
  const rows = await selectCarsOfCities(db.$kysely, cityIds)
    .innerJoin('settlement as s', 's.vehicle_id', 'v.id')
    .innerJoin('bank_account as b', (join) =>
      join
        .onRef('b.customer_id', '=', 'v.seller_id')
        .on('b.status', '=', 'verified')
        .on('b.replaced_at', 'is', null),
    )
    .leftJoin('rc_transfer as t', 't.vehicle_id', 'v.id')
    .where('b.usable_from', '<=', databaseNow)
    .where((of) =>
      of.or([
        of.and([of('s.payout', '>', 0), of('s.paid_at', 'is', null)]),
        of.and([of('s.hold_back', '>', 0), of('s.hold_back_returned_at', 'is', null)]),
      ]),
    )
    .select(['v.id as vehicleId', 'b.id as bankAccountId', 's.payout', 's.hold_back as holdBack'])
    .select((of) => [
      sql<boolean>`${of.ref('s.payout')} > 0 AND ${of.ref('s.started_at')} IS NOT NULL AND ${of.ref('s.paid_at')} IS NULL
        AND (${of.ref('s.payout')} <= 200000 OR ${of.ref('s.approved_at')} IS NOT NULL)`.as(
        'isPayout',
      ),
      sql<boolean>`${of.ref('s.hold_back')} > 0 AND ${of.ref('s.paid_at')} IS NOT NULL AND ${of.ref('s.hold_back_returned_at')} IS NULL
        AND (${of.ref('t.issued_at')} IS NOT NULL OR (${of.ref('s.hold_back_due_at')} AT TIME ZONE 'Asia/Kolkata')::date <= ${databaseToday})`.as(
        'isHoldBack',
      ),
      of
        .selectFrom('payout_file_row as f')
        .whereRef('f.vehicle_id', '=', 'v.id')
        .where('f.is_withdrawn', '=', false)
        .select(sql<string[]>`coalesce(array_agg(f.kind), '{}')`.as('kinds'))
        .$asScalar()
        .$notNull()
        .as('sent'),
    ])
    .orderBy('s.due_at')
    .orderBy('v.id')
    .execute()
  const owners = rows.flatMap(({ vehicleId, bankAccountId, payout, holdBack, ...row }) => {
    const found: ReadyPayout[] = []
    const base = { vehicleId, bankAccountId }
    if (row.isPayout && !row.sent.includes('payout'))
      found.push({ ...base, kind: 'payout', amount: payout })
    if (row.isHoldBack && !row.sent.includes('hold_back'))
      found.push({ ...base, kind: 'hold_back', amount: holdBack })
    return found
  })
  return [...owners, ...(await readReadyBonds(cityIds, db))]
}

const isUnpaid = sql<boolean>`CASE r.kind WHEN 'payout' THEN s.paid_at IS NULL WHEN 'hold_back' THEN s.hold_back_returned_at IS NULL
  ELSE NOT EXISTS (SELECT FROM bond_payment y JOIN purchase p ON p.id = y.purchase_id WHERE p.vehicle_id = r.vehicle_id) END`

export interface PayoutFileLine {
  id: string
  madeAt: Date
  madeBy: string
  withdrawnAt: Date | null
  rows: number
  total: number
  open: number
}

const MAX_FILES = 20

export async function listPayoutFiles(
  cityIds: readonly number[],
  db: Db = getDb(),
): Promise<PayoutFileLine[]> {
  return db.$kysely
    .selectFrom('payout_file as f')
    .innerJoin('staff as m', 'm.id', 'f.made_by_id')
    .innerJoin('payout_file_row as r', 'r.file_id', 'f.id')
    .innerJoin('vehicle as v', 'v.id', 'r.vehicle_id')
    .leftJoin('settlement as s', 's.vehicle_id', 'r.vehicle_id')
    .select(['f.id', 'f.made_at as madeAt', 'm.name as madeBy', 'f.withdrawn_at as withdrawnAt'])
    .select([
      sql<number>`count(*)::int`.as('rows'),
      sql<number>`sum(r.amount)::float8`.as('total'),
      sql<number>`count(*) FILTER (WHERE ${isUnpaid})::int`.as('open'),
    ])
    .groupBy(['f.id', 'f.made_at', 'm.name', 'f.withdrawn_at'])
    .having(sql<boolean>`bool_and(v.city_id = ${anyOf(cityIds)})`)
    .orderBy('f.made_at', 'desc')
    .limit(MAX_FILES)
    .execute()
}

/**
 * Rows of a file whose payment isn't recorded yet. Null if one of its cars is in another city;
 * empty if the file is withdrawn or paid.
 */
export async function readPayoutFileRows(
  fileId: string,
  cityIds: readonly number[],
  db: Db = getDb(),
) {
  const rows = await db.$kysely
    .selectFrom('payout_file_row as r')
    .innerJoin('vehicle as v', 'v.id', 'r.vehicle_id')
    .innerJoin('bank_account as b', 'b.id', 'r.bank_account_id')
    .leftJoin('settlement as s', 's.vehicle_id', 'r.vehicle_id')
    .where('r.file_id', '=', fileId)
    .select([sql<boolean>`NOT r.is_withdrawn AND ${isUnpaid}`.as('isOpen')])
    .select(['v.car_code as car', 'v.city_id as cityId', 'r.kind', 'r.amount'])
    .select(['b.beneficiary', 'b.ifsc', 'b.last_four as lastFour', 'b.number_hash as numberHash'])
    .select(['b.name_at_bank as name', 'b.status', 'b.replaced_at as replacedAt'])
    .orderBy('v.car_code')
    .orderBy('r.kind')
    .execute()
  if (rows.length === 0 || !rows.every(({ cityId }) => cityIds.includes(cityId))) return null
  return rows.filter(({ isOpen }) => isOpen)
}
