import { say } from '@/lib/i18n/say'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import type { TemplateName } from '@/lib/features/messaging/rules/render-message'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { addToLedger } from './add-to-ledger'
import { formatAccountName } from '../rules/bank-account'
import {
  findAccountProblem,
  findFirstApprover,
  needsReference,
  type SettlementStep,
  computeStepStates,
  type StepState,
} from '../rules/settlement'

function readSettlement(tx: Db, vehicleId: string) {
  return tx.$kysely
    .selectFrom('settlement as s')
    .innerJoin('vehicle as v', 'v.id', 's.vehicle_id')
    .leftJoin('rc_transfer as t', 't.vehicle_id', 's.vehicle_id')
    .where('s.vehicle_id', '=', vehicleId)
    .select([databaseNow.as('now'), 'v.seller_id as sellerId', 's.payout', 's.reference'])
    .select(['s.started_at as startedAt', 's.paid_at as paidAt', 's.approved_at as approvedAt'])
    .select(['s.opened_by_id as openedById', 's.started_by_id as startedById'])
    .select('s.approved_by_id as approvedById')
    .select(['s.loan_closure as loanClosure', 's.loan_closed_at as loanClosedAt'])
    .select(['s.loan_reference as loanReference', 's.hold_back as holdBack'])
    .select(['s.hold_back_due_at as holdBackDueAt', 's.hold_back_reference as holdBackReference'])
    .select('s.hold_back_returned_at as holdBackReturnedAt')
    .select('t.issued_at as rcIssuedAt')
    .leftJoin('bank_account as b', (join) =>
      join
        .onRef('b.customer_id', '=', 'v.seller_id')
        .on('b.status', '=', 'verified')
        .on('b.replaced_at', 'is', null),
    )
    .select(['b.id as accountId', 'b.usable_from as accountFrom', 'b.bank'])
    .select('b.last_four as lastFour')
    .executeTakeFirst()
}

type Settlement = NonNullable<Awaited<ReturnType<typeof readSettlement>>>

interface Noted {
  reference: string | null
  staffId: string
  accountId: string | null
}

const NOTED = {
  loan_closed: {
    column: 'loan_closed_at',
    values: ({ reference, staffId }: Noted) => ({
      loan_closed_at: databaseNow,
      loan_reference: reference,
      loan_closed_by_id: staffId,
    }),
  },
  started: {
    column: 'started_at',
    values: ({ staffId, accountId }: Noted) => ({
      started_at: databaseNow,
      started_by_id: staffId,
      bank_account_id: accountId,
    }),
  },
  approved: {
    column: 'approved_at',
    values: ({ staffId }: Noted) => ({
      approved_at: databaseNow,
      approved_by_id: staffId,
    }),
  },
  paid: {
    column: 'paid_at',
    values: ({ reference, accountId }: Noted) => ({
      paid_at: databaseNow,
      reference,
      bank_account_id: accountId,
    }),
  },
  hold_back_returned: {
    column: 'hold_back_returned_at',
    values: ({ reference, accountId }: Noted) => ({
      hold_back_returned_at: databaseNow,
      hold_back_reference: reference,
      hold_back_account_id: accountId,
    }),
  },
} as const satisfies Record<SettlementStep, object>

async function noteStep(
  tx: Db,
  vehicleId: string,
  step: SettlementStep,
  noted: Noted,
): Promise<boolean> {
  const { column, values } = NOTED[step]
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('settlement')
    .set(values(noted))
    .where('vehicle_id', '=', vehicleId)
    .where(column, 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function refuseSamePerson(step: SettlementStep, row: Settlement, staffId: string): void {
  const { loanClosure, openedById: openedBy, startedById: startedBy } = row
  if (findFirstApprover(step, { loanClosure, openedBy, startedBy }) === staffId)
    throw new DomainError('forbidden', {
      message:
        step === 'approved'
          ? say('deskSales.refused.approveOwn')
          : say('deskSales.refused.closeOwn'),
    })
}

/** Sellers aren't told of the approval by a second Dost. */
const NEWS: Record<
  Exclude<SettlementStep, 'approved'>,
  { template: TemplateName; amount: (row: Settlement) => number }
> = {
  loan_closed: { template: 'sellerLoanClosed', amount: ({ loanClosure }) => loanClosure },
  started: { template: 'sellerPaymentStarted', amount: ({ payout }) => payout },
  paid: { template: 'sellerPaid', amount: ({ payout }) => payout },
  hold_back_returned: { template: 'sellerHoldBackReturned', amount: ({ holdBack }) => holdBack },
}

async function bookMoney(
  tx: Db,
  vehicleId: string,
  step: SettlementStep,
  row: Settlement,
  note: string | null,
): Promise<void> {
  if (step === 'paid' && row.payout !== 0)
    await addToLedger(tx, { vehicleId, kind: 'payout', amount: -row.payout, note })
  if (step !== 'hold_back_returned') return
  await addToLedger(
    tx,
    { vehicleId, kind: 'hold_back_return', amount: row.holdBack, note },
    { vehicleId, kind: 'payout', amount: -row.holdBack, note },
  )
}

const referenceOf = (step: SettlementStep, row: Settlement): string | null =>
  ({
    loan_closed: row.loanReference,
    started: null,
    approved: null,
    paid: row.reference,
    hold_back_returned: row.holdBackReference,
  })[step]

interface StepRequest {
  vehicleId: string
  step: SettlementStep
  reference?: string | undefined
  accountId?: string | undefined
  staffId: string
}

async function takeStep(tx: Db, { vehicleId, step, staffId, ...request }: StepRequest) {
  const reference = needsReference(step) ? (request.reference ?? null) : null
  if (needsReference(step) && reference === null)
    throw new DomainError('invalid_input', {
      fields: { reference: say('deskSales.refused.reference') },
    })
  if (!(await lockVehicle(tx, vehicleId))) throw new DomainError('not_found')
  const row = await readSettlement(tx, vehicleId)
  if (!row) throw new DomainError('not_found')
  const states = computeStepStates(row, row.now)
  const state: StepState = states[step]
  if (state === 'done') {
    // Repeating the same reference changes nothing; another reference would mean another payment.
    if (referenceOf(step, row) !== reference)
      throw new DomainError('conflict', { message: say('deskSales.refused.stepDone') })
    return { vehicleId, steps: states }
  }
  if (state !== 'open') {
    const account = findAccountProblem(step, row, row.now)
    throw new DomainError('conflict', {
      message: account
        ? say(`deskSales.refused.account.${account}`)
        : say(`deskSales.refused.settlement.${step}`),
    })
  }
  refuseSamePerson(step, row, staffId)
  if (request.accountId !== undefined && request.accountId !== row.accountId)
    throw new DomainError('conflict', { message: say('deskSales.refused.account.changed') })
  if (!(await noteStep(tx, vehicleId, step, { reference, staffId, accountId: row.accountId })))
    throw new DomainError('conflict')
  await bookMoney(tx, vehicleId, step, row, reference)
  if (step !== 'approved') {
    const { template, amount } = NEWS[step]
    await notifySellerOfCar(tx, {
      vehicleId,
      template,
      happening: `settlement-${step}:${vehicleId}`,
      more: {
        amount: formatRupees(amount(row)),
        reference: reference ?? '',
        account:
          row.bank === null || row.lastFour === null
            ? ''
            : formatAccountName({ bank: row.bank, lastFour: row.lastFour }),
      },
    })
  }
  await writeAudit(
    {
      staffId,
      customerId: row.sellerId,
      action: `settlement.${step}`,
      subject: vehicleId,
      detail: { reference },
    },
    tx,
  )
  const after = await readSettlement(tx, vehicleId)
  return { vehicleId, steps: computeStepStates(after ?? row, row.now) }
}

/**
 * Idempotent with the same reference.
 * @throws DomainError `not_found` without a settlement; `conflict` if an earlier step is open, the
 * step has another reference, or the owner's account has changed; `forbidden` if the second person
 * is the first; `invalid_input` without a reference
 */
export async function takeSettlementStep(
  request: StepRequest,
): Promise<{ vehicleId: string; steps: Record<SettlementStep, StepState> }> {
  const answer = await transaction((tx) => takeStep(tx, request))
  kickJob('send-messages')
  return answer
}
