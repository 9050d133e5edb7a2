import { sql } from 'kysely'
import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import { addToLedger } from '@/lib/features/settlements/commands/add-to-ledger'
import { hasBankAccount } from '@/lib/features/settlements/queries/bank-account'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { type Db, getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { addDays, toIndianDay, toUtcMidnight } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { readBond, type StoredBond } from '../queries/bond'
import { BOND_PAYMENT_DAYS, listMissingBondDays, sumBond } from '../rules/bond'
import type { LockedPurchase } from './lock-purchase'

async function notifyOfFirstBondDay(tx: Db, bond: StoredBond, firstDay: string): Promise<void> {
  const { purchaseId, vehicleId, customerId, perDay } = bond
  await notifyAboutCar(tx, {
    vehicleId,
    customerId,
    template: 'buyerBondBegins',
    happening: `bond:${purchaseId}:begins`,
    path: '/dashboard/buyer/purchases',
    more: { perDay: formatRupees(perDay), day: { day: firstDay } },
  })
}

/** The car must be locked. Returns the bond with all its booked days. */
export async function bookMissingBondDays(
  tx: Db,
  bond: StoredBond,
  today: string,
): Promise<StoredBond> {
  if (bond.payment !== null) return bond
  const { purchaseId, vehicleId, booked } = bond
  const missing = listMissingBondDays(bond, booked, today).map((one) => ({
    ...one,
    ledgerEntryId: newId('led'),
  }))
  const [first] = missing
  if (!first) return bond
  await addToLedger(
    tx,
    ...missing.map(({ day, amount, ledgerEntryId }) => ({
      id: ledgerEntryId,
      vehicleId,
      kind: 'bond_day' as const,
      amount,
      note: day,
    })),
  )
  await tx.bondDay.createMany({
    data: missing.map(({ day, amount, ledgerEntryId }) => ({
      purchaseId,
      day: toUtcMidnight(day),
      amount,
      ledgerEntryId,
    })),
  })
  if (booked.length === 0 && bond.issuedOn === null) await notifyOfFirstBondDay(tx, bond, first.day)
  return { ...bond, booked: [...booked, ...missing] }
}

/**
 * Books the last days first, because the daily job may not have run yet. The purchase must be
 * locked.
 */
export async function notifyOfOwedBond(
  tx: Db,
  { id, now }: Pick<LockedPurchase, 'id' | 'now'>,
): Promise<void> {
  const found = await readBond({ purchaseId: id }, tx)
  if (!found) return
  const { vehicleId, customerId, booked, payment } = await bookMissingBondDays(
    tx,
    found,
    toIndianDay(now),
  )
  const sum = sumBond(booked)
  if (sum === 0 || payment !== null) return
  const hasAccount = await hasBankAccount(customerId, tx)
  await notifyAboutCar(tx, {
    vehicleId,
    customerId,
    template: hasAccount ? 'buyerBondOwed' : 'buyerBondNeedsAccount',
    happening: `bond:${id}:owed`,
    path: hasAccount ? '/dashboard/buyer/purchases' : '/dashboard/seller/bank',
    more: { amount: formatRupees(sum), days: BOND_PAYMENT_DAYS },
  })
}

/** The first bond day must be over, so the promised day was before yesterday. */
async function readLatePurchases(db: Db, today: string) {
  return db.$kysely
    .selectFrom('purchase as p')
    .innerJoin('purchase_step as s', (join) =>
      join.onRef('s.purchase_id', '=', 'p.id').on('s.step', '=', 'rc_issued'),
    )
    .where('p.bond_per_day', '>', 0)
    .where('p.rc_promised_on', '<', toUtcMidnight(addDays(today, -1)))
    .where((of) =>
      of.or([
        of('s.done_at', 'is', null),
        sql<boolean>`(${of.ref('s.done_at')} AT TIME ZONE 'Asia/Kolkata')::date > ${of.ref('p.rc_promised_on')} + 1`,
      ]),
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM bond_payment y WHERE y.purchase_id = p.id)
        AND (SELECT coalesce(sum(b.amount), 0) FROM bond_day b WHERE b.purchase_id = p.id) < p.bond_cap`,
    )
    .select(['p.id', 'p.vehicle_id as vehicleId'])
    .orderBy('p.rc_promised_on')
    .orderBy('p.id')
    .execute()
}

export async function bookBondDays(now: Date): Promise<void> {
  const today = toIndianDay(now)
  for (const { id, vehicleId } of await readLatePurchases(getDb(), today))
    await transaction(async (tx) => {
      await lockVehicle(tx, vehicleId)
      const bond = await readBond({ purchaseId: id }, tx)
      if (bond) await bookMissingBondDays(tx, bond, today)
    })
}
