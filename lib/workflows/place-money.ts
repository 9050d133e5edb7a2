import {
  capturePayment,
  lockPaymentForRefund,
} from '@/lib/features/payments/commands/capture-payment'
import {
  closeMoneyLine,
  type LineOutcome,
  proposeSettledElsewhere,
} from '@/lib/features/payments/commands/close-line'
import { setMoneyUse } from '@/lib/features/payments/commands/recompute-money'
import { unparkRefund } from '@/lib/features/payments/commands/retry-refund'
import {
  listUnplacedMoney,
  type OpenLine,
  readOpenMoneyLine,
} from '@/lib/features/payments/queries/money-lines'
import { listMoneyActs, type MoneyAct, toPaise, toRupees } from '@/lib/features/payments/rules'
import { endStaleHolds } from '@/lib/features/reservations/commands/end-hold'
import { lockCars } from '@/lib/features/reservations/commands/lock-cars'
import { readHoldCarAndBuyer } from '@/lib/features/reservations/queries/paid-hold'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import {
  type DealBankTransfer,
  lockDeal,
  placeBankTransferByHand,
  readDealBankTransfer,
} from './place-transfer'
import { applyTokenToHold } from './settle-payment'
import { say } from '@/lib/i18n/say'

interface Decision {
  lineId: string
  act: MoneyAct
  reason?: string | undefined
}

const OUTCOMES: Record<MoneyAct, LineOutcome> = {
  give_back: 'given_back',
  count: 'counted',
  elsewhere: 'elsewhere',
  try_again: 'tried_again',
  note: 'noted',
  match: 'counted',
  same: 'counted',
}

const logged = (act: MoneyAct) =>
  act === 'match' || act === 'same' ? `money.${act}` : `money.${OUTCOMES[act]}`

const conflict = (key: 'decided' | 'carGone' | 'anotherPerson') =>
  new DomainError('conflict', { message: say(`staff.money.${key}`) })

async function countAsToken(tx: Db, line: OpenLine): Promise<void> {
  const { ourId, amount, reservationId, gatewayPaymentId } = line
  const holder = reservationId === null ? null : await readHoldCarAndBuyer(tx, reservationId)
  if (!holder || ourId === null || amount === null || reservationId === null)
    throw conflict('decided')
  await lockCars(tx, holder)
  await endStaleHolds(tx, holder)
  await lockPaymentForRefund(tx, ourId)
  const taken = await applyTokenToHold(tx, { amount }, { ...holder, reservationId })
  if (taken !== 'captured' || !(await capturePayment(tx, ourId, 'captured', gatewayPaymentId)))
    throw conflict('carGone')
  if (!(await setMoneyUse(tx, gatewayPaymentId, { from: ['undecided'], to: 'kept' })))
    throw conflict('decided')
}

async function decide(
  tx: Db,
  line: OpenLine,
  { act, transfer }: { act: MoneyAct; transfer: DealBankTransfer | null },
): Promise<void> {
  const { gatewayPaymentId: id } = line
  if (act === 'match' || act === 'same') {
    if (!transfer) throw conflict('decided')
    return placeBankTransferByHand(tx, transfer, act)
  }
  if (act === 'count') return countAsToken(tx, line)
  if (act === 'note') return
  if (line.ourId !== null) await lockPaymentForRefund(tx, line.ourId)
  const isDone =
    act === 'try_again'
      ? await unparkRefund(tx, id)
      : await setMoneyUse(tx, id, {
          from: act === 'give_back' ? ['undecided'] : ['undecided', 'back'],
          to: act === 'give_back' ? 'back' : 'elsewhere',
        })
  if (!isDone) throw conflict('decided')
}

export async function decideMoneyLine(
  { lineId, act, reason }: Decision,
  staffId: string,
): Promise<{ state: 'proposed' | 'done' }> {
  const line = await readOpenMoneyLine(lineId)
  if (!line) throw new DomainError('not_found')
  const can = listMoneyActs(line.kind, {
    left: line.leftPaise,
    wanted: toPaise(line.amount ?? 0),
    isToken: line.reservationId !== null,
  })
  if (!can.includes(act)) throw conflict('decided')
  const transfer =
    act === 'match' || act === 'same' ? await readDealBankTransfer(line.gatewayPaymentId) : null
  const state = await transaction(async (tx) => {
    const detail = { amount: toRupees(line.paise), kind: line.kind }
    const subject = line.gatewayPaymentId
    if (
      act === 'elsewhere' &&
      (await proposeSettledElsewhere(tx, lineId, { reason: reason ?? '', staffId }))
    ) {
      await writeAudit({ staffId, action: 'money.proposed', subject, detail }, tx)
      return 'proposed' as const
    }
    if (act === 'elsewhere' && line.proposedById === staffId) throw conflict('anotherPerson')
    await decideAndClose(tx, line, {
      act,
      transfer,
      reason: act === 'elsewhere' ? null : (reason ?? null),
      staffId,
    })
    await writeAudit({ staffId, action: logged(act), subject, detail }, tx)
    return 'done' as const
  })
  kickJob('refund-payments')
  kickJob('send-messages')
  return { state }
}

/**
 * Closes the line first: it would close automatically once its reason is gone, without this
 * decision.
 */
async function decideAndClose(
  tx: Db,
  line: OpenLine,
  {
    act,
    transfer,
    reason,
    staffId,
  }: { act: MoneyAct; transfer: DealBankTransfer | null; reason: string | null; staffId: string },
): Promise<void> {
  if (transfer) await lockDeal(tx, transfer)
  if (act !== 'count' && line.ourId !== null) await lockPaymentForRefund(tx, line.ourId)
  await closeMoneyLine(tx, line.id, { outcome: OUTCOMES[act], reason, staffId })
  await decide(tx, line, { act, transfer })
}

export async function refundUnplacedMoney(): Promise<void> {
  for (const { gatewayPaymentId, ourId } of await listUnplacedMoney()) {
    await transaction(async (tx) => {
      if (ourId !== null) await lockPaymentForRefund(tx, ourId)
      await setMoneyUse(tx, gatewayPaymentId, { from: ['undecided'], to: 'back' })
    })
    kickJob('refund-payments')
  }
}
