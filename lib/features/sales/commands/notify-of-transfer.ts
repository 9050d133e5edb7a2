import { readCarLoan } from '@/lib/features/loans/queries/loan'
import { computeLoanShare } from '@/lib/features/loans/rules/loan-share'
import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import { readPaidHold } from '@/lib/features/reservations/queries/paid-hold'
import type { Db } from '@/lib/server/db/client'
import type { GatewayAccount, GatewayBankTransfer } from '@/lib/server/payments/gateway'
import { formatRupees, formatRupeesWithPaise } from '@/lib/shared/numbers'
import { readBuyerPayments } from '../queries/buyer-payments'
import { BUYER_REST_PAGE, DEALER_REST_PAGE, splitRest } from '../rules/rest'
import { computeRest } from '../rules/sale'
import type { MatchedTransfer } from './match-transfer'
import { notifyOfPayment } from './notify-of-payment'

const PAISE = 100

async function readDeal(tx: Db, reservationId: string) {
  const { auctionId, ...deal } = await tx.reservation.findUniqueOrThrow({
    where: { id: reservationId },
    select: { vehicleId: true, customerId: true, endsAt: true, auctionId: true },
  })
  return { ...deal, path: auctionId === null ? BUYER_REST_PAGE : DEALER_REST_PAGE }
}

export async function notifyOfBankTransfer(
  tx: Db,
  reservationId: string,
  {
    transfer: { payment, reference },
    counted,
  }: { transfer: GatewayBankTransfer; counted: MatchedTransfer | null },
): Promise<void> {
  await notifyOfMoney(tx, reservationId, {
    ...{ paymentId: payment.paymentId, reference, counted },
    back: payment.paise / PAISE - (counted?.amount ?? 0),
  })
}

async function notifyOfMoney(
  tx: Db,
  reservationId: string,
  {
    paymentId,
    reference,
    counted,
    back,
  }: {
    paymentId: string
    reference: string
    counted: MatchedTransfer | null
    back: number
  },
): Promise<void> {
  const { vehicleId, customerId, path } = await readDeal(tx, reservationId)
  const news = { customerId, vehicleId, path }
  if (counted) await notifyOfPayment(tx, { ...news, ...counted, reference })
  if (back > 0)
    await notifyAboutCar(tx, {
      ...news,
      template: 'transferGoesBack',
      happening: `transfer-back:${paymentId}`,
      more: { amount: formatRupeesWithPaise(back), reference },
    })
}

export async function notifyOfPartPayment(
  tx: Db,
  reservationId: string,
  {
    amount,
    payment: { paymentId },
    counted,
  }: {
    amount: number
    payment: Pick<GatewayBankTransfer['payment'], 'paymentId'>
    counted: MatchedTransfer | null
  },
): Promise<void> {
  await notifyOfMoney(tx, reservationId, {
    ...{ paymentId, reference: paymentId, counted },
    back: amount - (counted?.amount ?? 0),
  })
}

export async function notifyOfDealAccount(
  tx: Db,
  reservationId: string,
  { accountNumber, ifsc, holder }: GatewayAccount,
): Promise<void> {
  const { vehicleId, customerId, endsAt, path } = await readDeal(tx, reservationId)
  const hold = await readPaidHold(tx, vehicleId)
  if (hold?.reservationId !== reservationId || endsAt === null) return
  const payments = await readBuyerPayments(tx, reservationId)
  const parts = payments.filter(({ returnedAt }) => returnedAt === null)
  const paid = parts.reduce((sum, { amount }) => sum + amount, 0)
  const { rest } = computeRest({ ...hold, paid })
  const { own } = splitRest({ rest, parts }, computeLoanShare(await readCarLoan(tx, vehicleId)))
  if (own === 0) return
  await notifyAboutCar(tx, {
    ...{ customerId, vehicleId, path },
    template: 'payTheRest',
    happening: `pay-the-rest:${accountNumber}`,
    more: {
      amount: formatRupees(own),
      until: { moment: endsAt },
      account: accountNumber,
      ifsc,
      holder,
    },
  })
}
