import {
  notifyAboutCar,
  notifySellerOfCar,
} from '@/lib/features/messaging/commands/notify-about-car'
import type { Db } from '@/lib/server/db/client'
import { formatRupees } from '@/lib/shared/numbers'
import { readPayoutAccount } from '@/lib/features/settlements/queries/bank-account'

interface Sale {
  vehicleId: string
  purchaseId: string
  buyerId: string
  price: number
  /** Last day to start the payout to the seller; null for a car of our own. */
  payBy: Date | null
}

/** Others who liked the car read of the sale in the digest, if they consented. */
export async function notifyOfSale(
  tx: Db,
  { vehicleId, purchaseId, buyerId, price, payBy }: Sale,
): Promise<void> {
  const amount = formatRupees(price)
  await notifyAboutCar(tx, {
    customerId: buyerId,
    vehicleId,
    template: 'buyerCarBought',
    happening: `sale:${purchaseId}:buyer`,
    path: '/dashboard/buyer',
    more: { amount },
  })
  if (payBy) {
    await notifySellerOfCar(tx, {
      vehicleId,
      template: 'sellerCarSold',
      happening: `sale:${purchaseId}:seller`,
      more: { amount, until: { day: payBy } },
    })
    if ((await readPayoutAccount(tx, vehicleId)) === null)
      await notifySellerOfCar(tx, {
        vehicleId,
        template: 'bankAccountWanted',
        happening: `bank-account-wanted:${vehicleId}`,
      })
  }
}
