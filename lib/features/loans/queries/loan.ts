import { type Db, getDb } from '@/lib/server/db/client'
import { getLender } from '@/lib/server/lender/choose-lender'
import { toLoan } from '../dto'
import type { LoanAnswer, LoanApplicationDto } from '../schemas'
import { readHeldCarForLoan } from './held-car'
import type { LenderDocument } from '@/lib/server/lender/lender'

async function readLatest(db: Db, reservationId: string): Promise<LoanApplicationDto | null> {
  const row = await db.loanApplication.findFirst({
    where: { reservationId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: {
      id: true,
      status: true,
      amount: true,
      tenure: true,
      wants: true,
      offerAmount: true,
      offerRate: true,
      offerUntil: true,
      reason: true,
      createdAt: true,
      events: { select: { status: true, at: true }, orderBy: { id: 'asc' } },
    },
  })
  return row && toLoan(row)
}

export async function getLoan(
  vehicleId: string,
  customerId: string,
  db: Db = getDb(),
): Promise<LoanAnswer | null> {
  const hold = await readHeldCarForLoan(db, vehicleId, customerId)
  if (!hold) return null
  return {
    application: await readLatest(db, hold.reservationId),
    limits: getLender() === null ? null : hold.limits,
    heldUntil: hold.endsAt.toISOString(),
  }
}

export async function readCarLoan(db: Db, vehicleId: string): Promise<LoanApplicationDto | null> {
  const hold = await db.reservation.findFirst({
    where: { vehicleId, status: { in: ['active', 'completed'] } },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  })
  return hold && readLatest(db, hold.id)
}

export async function readLoansWithoutDocuments(): Promise<
  { id: string; vehicleId: string; customerId: string; wants: LenderDocument[] }[]
> {
  const found = await getDb().loanApplication.findMany({
    where: { status: 'more_needed', papersSentAt: null, reservation: { status: 'active' } },
    select: {
      id: true,
      wants: true,
      reservation: { select: { vehicleId: true, customerId: true } },
    },
    take: 100,
  })
  return found.map(({ id, wants, reservation }) => ({
    id,
    ...reservation,
    wants: wants as LenderDocument[],
  }))
}
