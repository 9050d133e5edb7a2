import type pg from 'pg'
import { tellSellerOfCar } from '@/lib/features/messaging/commands/tell-about-car'
import type { TemplateName } from '@/lib/features/messaging/rules/render-message'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import texts from '@/lib/i18n/messages/en/deskSales.json'
import { writeAudit } from '@/lib/server/auth/audit'
import { getPool } from '@/lib/server/db/pool'
import { inRetriedTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { addToLedger } from './add-to-ledger'
import {
  needsReference,
  type SettlementFacts,
  type SettlementStep,
  settlementSteps,
  type StepState,
} from '../rules/settlement'

type Client = Pick<pg.ClientBase, 'query'>

interface SettlementRow extends SettlementFacts {
  now: Date
  sellerId: string
  payout: number
  reference: string | null
  loanReference: string | null
  holdBackReference: string | null
}

const ROW = `SELECT now() AS now, v.seller_id AS "sellerId", s.payout, s.reference, s.started_at AS "startedAt", s.paid_at AS "paidAt",
    s.loan_closure AS "loanClosure", s.loan_closed_at AS "loanClosedAt", s.loan_reference AS "loanReference",
    s.hold_back AS "holdBack", s.hold_back_due_at AS "holdBackDueAt", s.hold_back_returned_at AS "holdBackReturnedAt",
    s.hold_back_reference AS "holdBackReference", t.issued_at AS "rcIssuedAt"
  FROM settlement s JOIN vehicle v ON v.id = s.vehicle_id LEFT JOIN rc_transfer t ON t.vehicle_id = s.vehicle_id WHERE s.vehicle_id = $1`

const SET: Record<SettlementStep, string> = {
  loan_closed:
    'UPDATE settlement SET loan_closed_at = now(), loan_reference = $2 WHERE vehicle_id = $1 AND loan_closed_at IS NULL',
  started:
    'UPDATE settlement SET started_at = now() WHERE vehicle_id = $1 AND started_at IS NULL AND $2::text IS NULL',
  paid: 'UPDATE settlement SET paid_at = now(), reference = $2 WHERE vehicle_id = $1 AND paid_at IS NULL',
  hold_back_returned:
    'UPDATE settlement SET hold_back_returned_at = now(), hold_back_reference = $2 WHERE vehicle_id = $1 AND hold_back_returned_at IS NULL',
}

const NEWS: Record<
  SettlementStep,
  { template: TemplateName; amount: (row: SettlementRow) => number }
> = {
  loan_closed: { template: 'sellerLoanClosed', amount: ({ loanClosure }) => loanClosure },
  started: { template: 'sellerPaymentStarted', amount: ({ payout }) => payout },
  paid: { template: 'sellerPaid', amount: ({ payout }) => payout },
  hold_back_returned: { template: 'sellerHoldBackReturned', amount: ({ holdBack }) => holdBack },
}

/** The money leaves: the ledger's balance goes to nothing again. */
async function bookMoney(
  client: Client,
  vehicleId: string,
  step: SettlementStep,
  row: SettlementRow,
  note: string | null,
): Promise<void> {
  if (step === 'paid' && row.payout !== 0)
    await addToLedger(client, { vehicleId, kind: 'payout', amount: -row.payout, note })
  if (step !== 'hold_back_returned') return
  await addToLedger(client, { vehicleId, kind: 'hold_back_return', amount: row.holdBack, note })
  await addToLedger(client, { vehicleId, kind: 'payout', amount: -row.holdBack, note })
}

const referenceOf = (step: SettlementStep, row: SettlementRow): string | null =>
  ({
    loan_closed: row.loanReference,
    started: null,
    paid: row.reference,
    hold_back_returned: row.holdBackReference,
  })[step]

interface Wanted {
  vehicleId: string
  step: SettlementStep
  reference?: string | undefined
  staffId: string
}

async function takeStep(client: Client, { vehicleId, step, staffId, ...wanted }: Wanted) {
  const reference = needsReference(step) ? (wanted.reference ?? null) : null
  if (needsReference(step) && reference === null)
    throw new DomainError('invalid_input', { fields: { reference: texts.refused.reference } })
  if (!(await lockVehicle(client, vehicleId))) throw new DomainError('not_found')
  const {
    rows: [row],
  } = await client.query<SettlementRow>(ROW, [vehicleId])
  if (!row) throw new DomainError('not_found')
  const states = settlementSteps(row, row.now)
  const state: StepState = states[step]
  if (state === 'done') {
    // The same thing said twice is true once; another reference would be another payment.
    if (referenceOf(step, row) !== reference)
      throw new DomainError('conflict', { message: texts.refused.stepDone })
    return { vehicleId, steps: states }
  }
  if (state !== 'open')
    throw new DomainError('conflict', { message: texts.refused.settlement[step] })
  const { rowCount } = await client.query(SET[step], [vehicleId, reference])
  if (rowCount !== 1) throw new DomainError('conflict')
  await bookMoney(client, vehicleId, step, row, reference)
  const { template, amount } = NEWS[step]
  await tellSellerOfCar(client, {
    vehicleId,
    template,
    happening: `settlement-${step}:${vehicleId}`,
    more: { amount: formatRupees(amount(row)), reference: reference ?? '' },
  })
  await writeAudit(
    {
      staffId,
      customerId: row.sellerId,
      action: `settlement.${step}`,
      subject: vehicleId,
      detail: { reference },
    },
    client,
  )
  const {
    rows: [after],
  } = await client.query<SettlementRow>(ROW, [vehicleId])
  return { vehicleId, steps: settlementSteps(after ?? row, row.now) }
}

/**
 * Takes a step of a seller's settlement: the bank's loan is closed, the payment is on its way, it has arrived, what was
 * held back is returned. Each once; the same again with the same reference changes nothing.
 *
 * @throws DomainError `not_found` without a settlement, `conflict` where something else comes first or it was done otherwise
 */
export async function takeSettlementStep(
  wanted: Wanted,
): Promise<{ vehicleId: string; steps: Record<SettlementStep, StepState> }> {
  const answer = await inRetriedTransaction(getPool(), (client) => takeStep(client, wanted))
  kickJob('send-messages')
  return answer
}
