import { say } from '@/lib/i18n/say'
import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import { getDb } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { getLender } from '@/lib/server/lender/choose-lender'
import type { LenderPort, LenderState } from '@/lib/server/lender/lender'
import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import { formatRupees } from '@/lib/shared/numbers'
import { type UndecidedLoan, readUndecidedLoans } from '../queries/movable'
import { UNDECIDED_LOAN_STATUSES } from '../rules/moves'
import { type LoanMoveFacts, moveLoan } from './move-loan'

async function submit(to: LenderPort, loan: UndecidedLoan): Promise<void> {
  const { monthlyIncome, employment, tenure, reservation } =
    await getDb().loanApplication.findUniqueOrThrow({
      where: { id: loan.id },
      select: {
        monthlyIncome: true,
        employment: true,
        tenure: true,
        reservation: {
          select: {
            customer: { select: { firstName: true } },
            quote: { select: { total: true } },
            vehicle: { select: { year: true } },
          },
        },
      },
    })
  if (monthlyIncome === null || employment === null) return
  await to.submit({
    reference: loan.id,
    amount: loan.amount,
    tenure,
    monthlyIncome,
    employment,
    applicant: reservation.customer.firstName,
    car: { price: reservation.quote.total, year: reservation.vehicle.year },
  })
  await transaction((tx) => moveLoan(tx, loan, { to: 'sent', by: 'system' }))
}

const TEMPLATES = {
  more_needed: 'loanMoreNeeded',
  approved: 'loanApproved',
  declined: 'loanDeclined',
} as const

function factsOf(answer: Exclude<LenderState, { state: 'deciding' }>): LoanMoveFacts {
  if (answer.state === 'more_needed') return { wants: answer.wants }
  if (answer.state === 'declined') return { reason: answer.reason }
  return { offerAmount: answer.amount, offerRate: answer.rate, offerUntil: answer.validUntil }
}

function told(answer: Exclude<LenderState, { state: 'deciding' }>, loan: UndecidedLoan) {
  return {
    amount: formatRupees(answer.state === 'approved' ? answer.amount : loan.amount),
    rate: answer.state === 'approved' ? String(answer.rate) : '',
    day: answer.state === 'approved' ? { day: answer.validUntil } : '',
    what:
      answer.state === 'more_needed'
        ? answer.wants.map((document) => say(`loans.papers.${document}`))
        : '',
  }
}

async function ask(of: LenderPort, loan: UndecidedLoan): Promise<void> {
  const answer = await of.fetchState(loan.id)
  if (answer.state === 'deciding' || answer.state === loan.status) return
  await transaction(async (tx) => {
    const moved = await moveLoan(tx, loan, {
      to: answer.state,
      by: 'lender',
      facts: factsOf(answer),
    })
    if (moved === null) return
    const hold = await tx.reservation.findUniqueOrThrow({
      where: { id: loan.reservationId },
      select: { endsAt: true },
    })
    await notifyAboutCar(tx, {
      customerId: loan.customerId,
      vehicleId: loan.vehicleId,
      template: TEMPLATES[answer.state],
      happening: `loan-${answer.state}:${loan.id}`,
      path: '/dashboard/buyer/reserved',
      more: { ...told(answer, loan), until: hold.endsAt ? { moment: hold.endsAt } : '' },
    })
  })
}

async function withdrawAtLender(of: LenderPort, loan: UndecidedLoan): Promise<void> {
  await of.withdraw(loan.id)
  await getDb()
    .$kysely.updateTable('loan_application')
    .set({ lender_told_at: databaseNow })
    .where('id', '=', loan.id)
    .execute()
}

/**
 * Runs one step; the next run retries a failure. The log contains neither the customer nor the
 * content.
 */
async function take(loan: UndecidedLoan, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    await logUnlessDatabaseDown(error, 'the lender could not be asked yet', {
      application: loan.id,
    })
  }
}

export async function syncLoansWithLender(): Promise<void> {
  const to = getLender()
  if (to === null) return
  const db = getDb()
  const undecided = { status: { in: [...UNDECIDED_LOAN_STATUSES] } }
  const runs = { reservation: { status: 'active' as const } }
  for (const loan of await readUndecidedLoans(db, { ...undecided, NOT: runs }))
    await take(loan, async () => {
      await transaction((tx) => moveLoan(tx, loan, { to: 'withdrawn', by: 'system' }))
    })
  for (const loan of await readUndecidedLoans(db, { status: 'submitted', ...runs }))
    await take(loan, () => submit(to, loan))
  for (const loan of await readUndecidedLoans(db, {
    status: { in: ['sent', 'more_needed'] },
    ...runs,
  }))
    await take(loan, () => ask(to, loan))
  // An unused offer lapses after its last day, so that the buyer can apply again. A payment of the
  // loan, or a completed sale, counts as use.
  const isUsed = {
    reservation: {
      OR: [
        { status: 'completed' as const },
        { buyerPayments: { some: { method: 'loan', returnedAt: null } } },
      ],
    },
  }
  const overdue = { status: 'approved', offerUntil: { lt: new Date() }, NOT: isUsed }
  for (const loan of await readUndecidedLoans(db, overdue))
    await take(loan, async () => {
      await transaction((tx) => moveLoan(tx, loan, { to: 'lapsed', by: 'system' }))
    })
  for (const loan of await readUndecidedLoans(db, { status: 'withdrawn', lenderToldAt: null }))
    await take(loan, () => withdrawAtLender(to, loan))
  kickJob('send-messages')
}

export async function noteDocumentsSent(applicationId: string): Promise<void> {
  await getDb()
    .$kysely.updateTable('loan_application')
    .set({ papers_sent_at: databaseNow })
    .where('id', '=', applicationId)
    .where('papers_sent_at', 'is', null)
    .execute()
}
