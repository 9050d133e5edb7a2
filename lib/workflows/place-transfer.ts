import { setMoneyUse } from '@/lib/features/payments/commands/recompute-money'
import { endStaleHolds } from '@/lib/features/reservations/commands/end-hold'
import { lockCars } from '@/lib/features/reservations/commands/lock-cars'
import { readHoldCarAndBuyer, readPaidHold } from '@/lib/features/reservations/queries/paid-hold'
import { linkTransferBySum, matchTransfer } from '@/lib/features/sales/commands/match-transfer'
import { notifyOfBankTransfer } from '@/lib/features/sales/commands/notify-of-transfer'
import { say } from '@/lib/i18n/say'
import { type Db, getDb } from '@/lib/server/db/client'
import { GatewayUnavailable, type GatewayBankTransfer } from '@/lib/server/payments/gateway'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'
import { DomainError } from '@/lib/shared/error-codes'

export interface DealBankTransfer {
  reservationId: string
  vehicleId: string
  customerId: string
  transfer: GatewayBankTransfer
}

const conflict = (key: 'decided' | 'dealFull' | 'noSameSum' | 'referenceUsed') =>
  new DomainError('conflict', { message: say(`staff.money.${key}`) })

async function askForTransfer(accountId: string, id: string): Promise<GatewayBankTransfer | null> {
  try {
    const transfers = await getPaymentGateway().fetchTransfers(accountId)
    return transfers.find(({ payment }) => payment.paymentId === id) ?? null
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new DomainError('unavailable')
    throw error
  }
}

/**
 * @throws DomainError `conflict` if it isn't a transfer to a deal; `unavailable` if the gateway
 * doesn't answer
 */
export async function readDealBankTransfer(id: string): Promise<DealBankTransfer> {
  const db = getDb()
  const account = await db.dealAccount.findFirst({
    where: { payments: { some: { id } } },
    select: { accountId: true, reservationId: true },
  })
  const holder = account && (await readHoldCarAndBuyer(db, account.reservationId))
  const transfer = account && (await askForTransfer(account.accountId, id))
  if (!holder || !transfer) throw conflict('decided')
  return { ...holder, reservationId: account.reservationId, transfer }
}

export async function lockDeal(tx: Db, deal: DealBankTransfer): Promise<void> {
  await lockCars(tx, deal)
  await endStaleHolds(tx, deal)
}

/**
 * The caller holds the car's lock. `match`: it is new money for its deal, and the buyer is told.
 * `same`: it is the payment that was recorded by hand.
 */
export async function placeBankTransferByHand(
  tx: Db,
  { reservationId, vehicleId, transfer }: DealBankTransfer,
  act: 'match' | 'same',
): Promise<void> {
  const { payment } = transfer
  if (act === 'same') {
    if (!(await linkTransferBySum(tx, reservationId, transfer))) throw conflict('noSameSum')
  } else {
    const hold = await readPaidHold(tx, vehicleId, payment.createdAt)
    const counted =
      hold?.reservationId === reservationId ? await matchTransfer(tx, hold, transfer) : 'back'
    if (counted === 'back') throw conflict('dealFull')
    if (counted === 'unclear') throw conflict('referenceUsed')
    await notifyOfBankTransfer(tx, reservationId, { transfer, counted })
  }
  if (!(await setMoneyUse(tx, payment.paymentId, { from: ['undecided'], to: 'kept' })))
    throw conflict('decided')
}
