import { tellAboutCar, tellSellerOfCar } from '@/lib/features/messaging/commands/tell-about-car'
import type { Db } from '@/lib/server/db/client'
import { formatRupees } from '@/lib/shared/numbers'
import { readPayoutAccount } from '@/lib/features/settlements/queries/bank-account'

interface Sale {
  vehicleId: string
  purchaseId: string
  buyerId: string
  price: number
  /** When the seller's payment starts at the latest; null for the company's own cars. */
  payBy: Date | null
}

/** Buyer and seller hear of a sale at once. Who only likes the car reads it in the day's digest, by consent. */
export async function tellOfSale(
  tx: Db,
  { vehicleId, purchaseId, buyerId, price, payBy }: Sale,
): Promise<void> {
  const amount = formatRupees(price)
  await tellAboutCar(tx, {
    customerId: buyerId,
    vehicleId,
    template: 'buyerCarBought',
    happening: `sale:${purchaseId}:buyer`,
    path: '/dashboard/buyer',
    more: { amount },
  })
  if (payBy) {
    await tellSellerOfCar(tx, {
      vehicleId,
      template: 'sellerCarSold',
      happening: `sale:${purchaseId}:seller`,
      more: { amount, until: { day: payBy } },
    })
    if ((await readPayoutAccount(tx, vehicleId)) === null)
      await tellSellerOfCar(tx, {
        vehicleId,
        template: 'bankAccountWanted',
        happening: `bank-account-wanted:${vehicleId}`,
      })
  }
}
