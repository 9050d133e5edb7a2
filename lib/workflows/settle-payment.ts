import {
  lockUncancelledVisit,
  readVisitCarAndOwner,
} from '@/lib/features/appointments/commands/open-visit'
import { notifyAboutVisit } from '@/lib/features/appointments/commands/notify-about-visit'
import { readSellerAppointmentRow } from '@/lib/features/appointments/queries/seller-visits'
import { moveBlock, readBlockOfPayment } from '@/lib/features/payments/commands/blocks'
import {
  capturePayment,
  lockPayment,
  markPaymentChecked,
  type PaymentRow,
  readPayment,
} from '@/lib/features/payments/commands/capture-payment'
import {
  type GatewayState,
  noteGatewayState,
  type RefundReport,
} from '@/lib/features/payments/commands/note-gateway-state'
import {
  ensureGatewayRow,
  type OpenedLine,
  recomputeMoney,
  type RecomputedMoney,
  setMoneyUse,
} from '@/lib/features/payments/commands/recompute-money'
import { hasPaidListingFee } from '@/lib/features/payments/commands/take-at-terminal'
import { addToLedger } from '@/lib/features/settlements/commands/add-to-ledger'
import { askBuyerForDocuments } from '@/lib/features/documents/commands/ask-for-documents'
import { notifyHoldBuyer } from '@/lib/features/reservations/commands/hold-messages'
import { endHold, endStaleHolds, lockLiveHold } from '@/lib/features/reservations/commands/end-hold'
import { lockCars } from '@/lib/features/reservations/commands/lock-cars'
import { readHoldCarAndBuyer } from '@/lib/features/reservations/queries/paid-hold'
import { activatePaidHold } from '@/lib/features/reservations/commands/take-paid-hold'
import { applyPartPayment } from '@/lib/features/sales/commands/take-part'
import { SYSTEM_MOVER } from '@/lib/features/vehicles/commands/move-vehicle'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { log } from '@/lib/server/log'
import { passCrashPoint } from '@/lib/server/named-point'
import type { GatewayPayment } from '@/lib/server/payments/gateway'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'
import { runInSpanOf } from '@/lib/server/tracing/trace'
import {
  isPaid,
  type PaymentState,
  findSettlingPayment,
  toPaise,
} from '@/lib/features/payments/rules'
import { captureAndReadOrder, type GatewayQueryOptions } from './ask-gateway'
import { notifyOfRefunds, notifyPayer } from './notify-of-money'

/** `unknown`: the order isn't ours. */
export type SettleOutcome = PaymentState | 'unknown'

/** The caller holds the car's lock. */
export async function applyTokenToHold(
  tx: Db,
  payment: Pick<PaymentRow, 'amount'>,
  hold: { reservationId: string; vehicleId: string; customerId: string },
): Promise<'captured' | 'refund_due'> {
  if (!(await activatePaidHold(tx, { ...hold, amount: payment.amount }))) return 'refund_due'
  await askBuyerForDocuments(tx, hold.vehicleId, hold.customerId)
  return 'captured'
}

/**
 * Returns true if the debit pays the token: the hold is still active, and no release was requested.
 * Null for a token without a block.
 */
async function takeDebit(tx: Db, payment: Pick<PaymentRow, 'id'>): Promise<boolean | null> {
  const block = await readBlockOfPayment(tx, payment.id)
  if (!block) return null
  if (block.state !== 'debit_asked') return false
  await moveBlock(tx, block, 'debited')
  if (block.holdStatus !== 'active') return false
  await notifyHoldBuyer(tx, {
    customerId: block.customerId,
    vehicleId: block.vehicleId,
    template: 'blockDebited',
    amount: block.amount,
    happening: `block-debited:${block.reservationId}`,
  })
  return true
}

/**
 * Books the fee and tells the owner. Call it in the transaction that captures the payment: a second
 * call would book the fee again.
 */
export async function recordListingFee(
  tx: Db,
  appointmentId: string,
  amount: number,
): Promise<void> {
  const paid = await readVisitCarAndOwner(tx, appointmentId)
  if (!paid) return
  await addToLedger(tx, { vehicleId: paid.vehicleId, kind: 'listing_fee', amount: -amount })
  const appointment = await readSellerAppointmentRow(tx, appointmentId, paid.customerId)
  if (appointment)
    await notifyAboutVisit(
      tx,
      'listingFeePaid',
      paid.customerId,
      appointment,
      `listing-fee:${appointmentId}`,
    )
}

const dealIdOf = ({ reservationId, partOfId }: PaymentRow) => reservationId ?? partOfId

/** Always locks the car or the appointment before the payment, to avoid deadlocks. */
async function lockPaidFor(tx: Db, row: PaymentRow) {
  const { orderId, appointmentId } = row
  const reservationId = dealIdOf(row)
  const holder = reservationId === null ? null : await readHoldCarAndBuyer(tx, reservationId)
  const hold = holder && reservationId !== null ? { ...holder, reservationId } : null
  if (hold) {
    await lockCars(tx, hold)
    await endStaleHolds(tx, hold)
  }
  const isDue = appointmentId !== null && (await lockUncancelledVisit(tx, appointmentId))
  const payment = await lockPayment(tx, orderId)
  if (!payment) throw new Error('a payment is gone')
  return { hold, isDue, payment }
}

type Locked = Awaited<ReturnType<typeof lockPaidFor>>

async function takeMoney(
  tx: Db,
  { hold, isDue, payment }: Locked,
  { paymentId: gatewayPaymentId, createdAt }: Pick<GatewayPayment, 'paymentId' | 'createdAt'>,
): Promise<void> {
  const { id, appointmentId, amount } = payment
  const isPart = payment.partOfId !== null
  // A fee for a cancelled appointment is refunded, and so is a second fee for one appointment.
  const isFeeWanted =
    appointmentId !== null && isDue && !(await hasPaidListingFee(tx, appointmentId, id))
  const isWanted =
    hold === null
      ? isFeeWanted
      : isPart
        ? await applyPartPayment(tx, hold, {
            amount,
            payment: { paymentId: gatewayPaymentId, createdAt },
          })
        : ((await takeDebit(tx, payment)) ??
          (await applyTokenToHold(tx, payment, hold)) === 'captured')
  const to = isWanted ? 'captured' : 'refund_due'
  await capturePayment(tx, id, to, gatewayPaymentId)
  await setMoneyUse(tx, gatewayPaymentId, {
    from: ['undecided'],
    to: to === 'captured' ? 'kept' : 'back',
  })
  if (to === 'captured' && appointmentId !== null) await recordListingFee(tx, appointmentId, amount)
}

async function endHoldWithoutToken(tx: Db, { hold, payment }: Locked): Promise<void> {
  // A part payment that was sent back leaves the hold as it is; the desk's queue shows a line.
  if (!hold || payment.partOfId !== null) return
  const live = await lockLiveHold(tx, hold)
  if (live?.id === hold.reservationId)
    await endHold(tx, live, {
      to: 'released',
      reason: 'the token went back at the gateway',
      mover: SYSTEM_MOVER,
    })
}

const isGone = ({ use, left }: RecomputedMoney) => use === 'kept' && left === 0

async function act(tx: Db, row: PaymentRow, answers: readonly GatewayState[]) {
  const locked = await lockPaidFor(tx, row)
  const { payment } = locked
  await ensureGatewayRow(tx, payment.id)
  const news: RefundReport[] = []
  const opened: OpenedLine[] = []
  const held = new Map<string, RecomputedMoney>()
  for (const answered of answers) {
    news.push(...(await noteGatewayState(tx, answered, payment.id)))
    const { paymentId } = answered.payment
    // Open no lines yet: they depend on what the money is used for, which is decided below.
    const reckoned = await recomputeMoney(tx, paymentId, { opensLines: false })
    if (reckoned) held.set(paymentId, reckoned)
  }
  if (!isPaid(payment.status)) {
    const attempts = answers.map((one) => ({
      ...one.payment,
      leftPaise: held.get(one.payment.paymentId)?.left ?? 0,
    }))
    const found = findSettlingPayment(payment, attempts)
    if (found) await takeMoney(tx, locked, found)
  } else if (payment.settledBy !== null) {
    const settledBy = held.get(payment.settledBy)
    if (settledBy && isGone(settledBy)) await endHoldWithoutToken(tx, locked)
  }
  const { status } = (await lockPayment(tx, payment.orderId)) ?? payment
  for (const id of held.keys()) {
    // Further money for a settled order is refunded automatically.
    if (isPaid(status)) await setMoneyUse(tx, id, { from: ['undecided'], to: 'back' })
    opened.push(...((await recomputeMoney(tx, id))?.opened ?? []))
  }
  const paidFor = { ...payment, reservationId: dealIdOf(payment) }
  await notifyOfRefunds(tx, paidFor, news)
  for (const { kind, subject, paise } of opened)
    if (kind === 'wrong_amount')
      await notifyPayer(tx, paidFor, {
        template: 'moneyToPlace',
        happening: `moneyToPlace:${subject}`,
        paise,
        asked: toPaise(payment.amount),
      })
  passCrashPoint('settle:uncommitted')
  return { opened, payment: await lockPayment(tx, payment.orderId) }
}

export function logMoneyLines(opened: readonly OpenedLine[], payment: string | null): void {
  for (const { kind, id } of opened)
    log().warn({ payment, kind, line: id }, 'money at the gateway waits for a person')
}

/**
 * Callback, webhook and reconcilers call it. None of them is trusted: each only triggers a fetch.
 * Idempotent.
 */
export async function syncPayment(
  orderId: string,
  look: GatewayQueryOptions = {},
): Promise<SettleOutcome> {
  const payment = await readPayment(orderId)
  if (!payment) return 'unknown'
  if (payment.provider !== getPaymentGateway().name) return payment.status
  return runInSpanOf(payment.trace, { name: 'settle payment' }, async () => {
    const answers = await captureAndReadOrder(payment, {
      isWanted: !isPaid(payment.status),
      ...look,
    })
    passCrashPoint('settle:asked')
    if (answers.length === 0) {
      await markPaymentChecked(payment.id)
      return payment.status
    }
    const done = await transaction((tx) => act(tx, payment, answers))
    passCrashPoint('settle:committed')
    await markPaymentChecked(payment.id)
    logMoneyLines(done.opened, payment.id)
    kickJob('send-messages')
    kickJob('refund-payments')
    kickJob('tend-deal-accounts')
    return done.payment?.status ?? payment.status
  })
}

export async function settlePayment(orderId: string): Promise<SettleOutcome> {
  const payment = await readPayment(orderId)
  return payment && isPaid(payment.status) ? payment.status : syncPayment(orderId)
}
