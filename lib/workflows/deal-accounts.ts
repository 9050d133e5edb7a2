import {
  assignTransfer,
  recordAccountState,
  readDealAccountsToCheck,
  readDealAccountById,
  readHoldsWithoutAccount,
  storeDealAccount,
} from '@/lib/features/payments/commands/deal-account'
import {
  type GatewayState,
  noteGatewayState,
} from '@/lib/features/payments/commands/note-gateway-state'
import { recomputeMoney, setMoneyUse } from '@/lib/features/payments/commands/recompute-money'
import { endStaleHolds } from '@/lib/features/reservations/commands/end-hold'
import { lockCars } from '@/lib/features/reservations/commands/lock-cars'
import { recordDealAccountTry } from '@/lib/features/reservations/commands/note-account-try'
import { readHoldCarAndBuyer, readPaidHold } from '@/lib/features/reservations/queries/paid-hold'
import { listNamesToClear } from '@/lib/features/reservations/queries/to-clear'
import {
  linkTransferToRecordedPayment,
  matchTransfer,
} from '@/lib/features/sales/commands/match-transfer'
import {
  notifyOfBankTransfer,
  notifyOfDealAccount,
} from '@/lib/features/sales/commands/notify-of-transfer'
import { returnPartsOfEndedHolds } from '@/lib/features/sales/commands/return-buyer-payment'
import { type Db, getDb } from '@/lib/server/db/client'
import { readClock } from '@/lib/server/database-time'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import type { GatewayBankTransfer } from '@/lib/server/payments/gateway'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'
import { readGatewayStates } from './ask-gateway'
import { notifyOfRefunds } from './notify-of-money'
import { logMoneyLines } from './settle-payment'

/** The caller holds the car's lock. */
async function placeTransfer(
  tx: Db,
  transfer: GatewayBankTransfer,
  { reservationId, vehicleId }: { reservationId: string; vehicleId: string },
): Promise<void> {
  const id = transfer.payment.paymentId
  const byHand = await linkTransferToRecordedPayment(tx, reservationId, transfer)
  if (byHand === 'unclear') return
  if (byHand === 'adopted') {
    await setMoneyUse(tx, id, { from: ['undecided'], to: 'kept' })
    return
  }
  const hold = await readPaidHold(tx, vehicleId, transfer.payment.createdAt)
  const isHeld = hold?.reservationId === reservationId
  const matched = isHeld ? await matchTransfer(tx, hold, transfer) : 'back'
  if (matched === 'unclear') return
  await setMoneyUse(tx, id, { from: ['undecided'], to: matched === 'back' ? 'back' : 'kept' })
  await notifyOfBankTransfer(tx, reservationId, {
    transfer,
    counted: matched === 'back' ? null : matched,
  })
}

async function noteTransfer(
  tx: Db,
  { accountId, reservationId }: { accountId: string; reservationId: string },
  { transfer, state }: { transfer: GatewayBankTransfer; state: GatewayState },
) {
  const { paymentId } = transfer.payment
  const holder = await readHoldCarAndBuyer(tx, reservationId)
  if (!holder) throw new Error('a deal account has no deal')
  await lockCars(tx, holder)
  await endStaleHolds(tx, holder)
  const news = await noteGatewayState(tx, state, null)
  if ((await assignTransfer(tx, paymentId, accountId)) === 'undecided')
    await placeTransfer(tx, transfer, { ...holder, reservationId })
  const { opened = [] } = (await recomputeMoney(tx, paymentId)) ?? {}
  await notifyOfRefunds(tx, { reservationId, appointmentId: null }, news)
  return opened
}

/**
 * Webhooks and jobs call it; neither is trusted, so it asks the gateway. Idempotent. `unknown`: the
 * account isn't ours.
 */
export async function syncDealAccount(accountId: string): Promise<'synced' | 'unknown'> {
  const account = await readDealAccountById(accountId)
  if (!account) return 'unknown'
  const askedAt = await readClock()
  const transfers = (await getPaymentGateway().fetchTransfers(accountId)).filter(
    ({ payment }) => payment.status === 'captured',
  )
  const states = await readGatewayStates(
    transfers.map(({ payment }) => payment),
    { askedAt },
  )
  // Oldest first, so that a surplus belongs to the last transfer.
  for (const transfer of transfers.toSorted(
    (one, other) => one.payment.createdAt.getTime() - other.payment.createdAt.getTime(),
  )) {
    const state = states.find(({ payment }) => payment.paymentId === transfer.payment.paymentId)
    if (state)
      logMoneyLines(
        await transaction((tx) => noteTransfer(tx, account, { transfer, state })),
        transfer.payment.paymentId,
      )
  }
  await recordAccountState(accountId, 'checked_at', askedAt)
  if (transfers.length > 0) {
    kickJob('send-messages')
    kickJob('refund-payments')
  }
  return 'synced'
}

type HoldWithoutAccount = Awaited<ReturnType<typeof readHoldsWithoutAccount>>[number]

/**
 * Waits until everything that we promised to clear is cleared: before, we take no further money for
 * the car.
 */
async function openAccount(hold: HoldWithoutAccount): Promise<void> {
  await recordDealAccountTry(hold.reservationId)
  if ((await listNamesToClear(getDb(), hold)).length > 0) return
  const account = await getPaymentGateway().openAccount({ description: hold.carCode })
  await transaction(async (tx) => {
    if (await storeDealAccount(tx, hold.reservationId, account))
      await notifyOfDealAccount(tx, hold.reservationId, account)
  })
  kickJob('send-messages')
}

/**
 * Closes a finished deal's account before the last read of its transfers: the gateway automatically
 * sends back later ones.
 */
async function tend({ accountId, isOver }: { accountId: string; isOver: unknown }): Promise<void> {
  await recordAccountState(accountId, 'asked_at')
  if (isOver === true) await getPaymentGateway().closeAccount(accountId)
  await syncDealAccount(accountId)
  if (isOver === true) await recordAccountState(accountId, 'closed_at')
}

export async function tendDealAccounts(): Promise<void> {
  const work = [
    ...(await readHoldsWithoutAccount()).map((hold) => () => openAccount(hold)),
    ...(await readDealAccountsToCheck()).map((account) => () => tend(account)),
    returnPartsOfEndedHolds,
  ]
  for (const one of work) {
    try {
      await one()
    } catch (error) {
      await logUnlessDatabaseDown(error, 'a deal account could not be tended yet', {})
    }
  }
}
