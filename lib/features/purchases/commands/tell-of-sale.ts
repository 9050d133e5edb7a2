import { unsubscribeToken } from '@/lib/features/accounts/commands/unsubscribe-token'
import { tellAboutCar, tellSellerOfCar } from '@/lib/features/messaging/commands/tell-about-car'
import type { Db } from '@/lib/server/db/client'
import { env } from '@/lib/server/env'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

interface Sale {
  vehicleId: string
  purchaseId: string
  buyerId: string
  sellerId: string | null
  price: number
  /** When the seller's payment starts at the latest; null for the company's own cars. */
  payBy: Date | null
  /** Who was in the car's waiting line, and has been told already. */
  waiting: readonly string[]
}

/** Who likes a car and agreed to hear of what they like; without those who hear of the sale anyway. */
async function readWatchers(
  tx: Db,
  vehicleId: string,
  without: readonly string[],
): Promise<string[]> {
  const watchers = await tx.favourite.findMany({
    where: {
      vehicleId,
      customerId: { notIn: [...without] },
      customer: { consents: { some: { purpose: 'shortlist_alerts', withdrawnAt: null } } },
    },
    select: { customerId: true },
    orderBy: { customerId: 'asc' },
  })
  return watchers.map(({ customerId }) => customerId)
}

/** Everybody whom a sale concerns hears of it, each once: buyer, seller, and who watches the car by consent. */
export async function tellOfSale(
  tx: Db,
  { vehicleId, purchaseId, buyerId, sellerId, price, payBy, waiting }: Sale,
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
      more: { amount, until: formatDay(payBy) },
    })
  }
  const without = [buyerId, ...waiting, ...(sellerId === null ? [] : [sellerId])]
  for (const customerId of await readWatchers(tx, vehicleId, without)) {
    const [site, token] = [env().SITE_URL, unsubscribeToken(customerId)]
    await tellAboutCar(tx, {
      customerId,
      vehicleId,
      template: 'watchedCarSold',
      happening: `car-gone:${vehicleId}:${customerId}`,
      path: '/buy',
      more: { site, token },
    })
  }
}
