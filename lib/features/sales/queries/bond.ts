import { readTermChanges } from '@/lib/features/pricing/queries/terms'
import { findTermsAt } from '@/lib/features/pricing/rules/terms'
import { type Db, getDb } from '@/lib/server/db/client'
import { toDayOrNull, toIndianDay } from '@/lib/shared/dates'
import {
  type BondDay,
  type BondFacts,
  type BondState,
  findBondState,
  findFirstBondDay,
  listMissingBondDays,
  sumBond,
} from '../rules/bond'

export interface StoredBond extends BondFacts {
  purchaseId: string
  vehicleId: string
  customerId: string
  booked: BondDay[]
  payment: { amount: number; paidAt: Date; reference: string } | null
  acknowledgements: {
    id: string
    number: string
    acknowledgedOn: string
    holdsFrom: string
    returnedOn: string | null
    returnReason: string | null
  }[]
}

export async function readBond(
  where: { vehicleId: string } | { purchaseId: string },
  db: Db = getDb(),
): Promise<StoredBond | null> {
  const found = await db.purchase.findFirst({
    where: {
      ...('vehicleId' in where ? { vehicleId: where.vehicleId } : { id: where.purchaseId }),
      bondPerDay: { gt: 0 },
    },
    select: {
      id: true,
      vehicleId: true,
      customerId: true,
      rcPromisedOn: true,
      bondPerDay: true,
      bondCap: true,
    },
  })
  if (!found) return null
  // One after the other: a transaction's connection runs one query at a time.
  const ofPurchase = { purchaseId: found.id }
  const step = await db.purchaseStep.findFirst({
    where: { ...ofPurchase, step: 'rc_issued' },
    select: { doneAt: true },
  })
  const bondDays = await db.bondDay.findMany({
    where: ofPurchase,
    select: { day: true, amount: true },
    orderBy: { day: 'asc' },
  })
  const payment = await db.bondPayment.findFirst({
    where: ofPurchase,
    select: { amount: true, paidAt: true, reference: true },
  })
  const acknowledgements = await db.rtoAcknowledgement.findMany({
    where: ofPurchase,
    select: {
      id: true,
      number: true,
      acknowledgedOn: true,
      holdsFrom: true,
      returnedOn: true,
      returnReason: true,
    },
    orderBy: [{ notedAt: 'asc' }, { id: 'asc' }],
  })
  return {
    purchaseId: found.id,
    vehicleId: found.vehicleId,
    customerId: found.customerId,
    promisedOn: toDayOrNull(found.rcPromisedOn),
    perDay: found.bondPerDay,
    cap: found.bondCap,
    issuedOn: toDayOrNull(step?.doneAt ?? null),
    booked: bondDays.map(({ day, amount }) => ({ day: toIndianDay(day), amount })),
    payment,
    acknowledgements: acknowledgements.map(({ acknowledgedOn, holdsFrom, returnedOn, ...one }) => ({
      ...one,
      acknowledgedOn: toIndianDay(acknowledgedOn),
      holdsFrom: toIndianDay(holdsFrom),
      returnedOn: toDayOrNull(returnedOn),
    })),
  }
}

export interface BondView {
  state: BondState
  promisedOn: string
  firstDay: string
  perDay: number
  cap: number
  days: number
  sum: number
  acknowledgements: StoredBond['acknowledgements']
  payment: StoredBond['payment']
}

export async function readBondView(
  vehicleId: string,
  now: Date,
  db: Db = getDb(),
): Promise<BondView | null> {
  const bond = await readBond({ vehicleId }, db)
  const firstDay = bond && findFirstBondDay(bond)
  if (!bond || firstDay === null || bond.promisedOn === null) return null
  const { promisedOn, perDay, cap, issuedOn, acknowledgements, payment } = bond
  const today = toIndianDay(now)
  // Once the RC is issued, the sum is final, even if the job hasn't booked the last days yet.
  const isFinal = issuedOn !== null && payment === null
  const booked = isFinal
    ? [...bond.booked, ...listMissingBondDays(bond, bond.booked, today)]
    : bond.booked
  return {
    state: findBondState(bond, { booked, isPaid: payment !== null, today }),
    ...{ promisedOn, firstDay, perDay, cap, acknowledgements, payment },
    days: booked.length,
    sum: sumBond(booked),
  }
}

export async function readHoldBondPerDay(
  { vehicleId, customerId }: { vehicleId: string; customerId: string },
  db: Db = getDb(),
): Promise<number | null> {
  const hold = await db.reservation.findFirst({
    where: { vehicleId, customerId, status: 'active' },
    select: { createdAt: true },
  })
  return hold && findTermsAt(await readTermChanges(db), hold.createdAt).bondPerDay
}
