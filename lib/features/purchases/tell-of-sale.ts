import type pg from 'pg'
import { unsubscribeToken } from '@/lib/features/accounts/commands/unsubscribe-token'
import { tellAboutCar, tellSellerOfCar } from '@/lib/features/messaging/commands/tell-about-car'
import { env } from '@/lib/server/env'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { readWatchers } from './watchers-query'

interface Sale {
  vehicleId: string
  purchaseId: string
  buyerId: string
  sellerId: string | null
  price: number
  /** When the seller's payment starts at the latest; null for the company's own cars. */
  payBy: Date | null
  /** Who stood in the car's line, and has heard of it. */
  waiting: readonly string[]
}

/** Everybody whom a sale concerns hears of it, each once: buyer, seller, and who watches the car by consent. */
export async function tellOfSale(
  client: Pick<pg.ClientBase, 'query'>,
  { vehicleId, purchaseId, buyerId, sellerId, price, payBy, waiting }: Sale,
): Promise<void> {
  const amount = formatRupees(price)
  await tellAboutCar(client, {
    customerId: buyerId,
    vehicleId,
    template: 'buyerCarBought',
    happening: `sale:${purchaseId}:buyer`,
    path: '/dashboard/buyer',
    more: { amount },
  })
  if (payBy) {
    await tellSellerOfCar(client, {
      vehicleId,
      template: 'sellerCarSold',
      happening: `sale:${purchaseId}:seller`,
      more: { amount, until: formatDay(payBy) },
    })
  }
  const without = [buyerId, ...waiting, ...(sellerId === null ? [] : [sellerId])]
  for (const customerId of await readWatchers(client, vehicleId, without)) {
    const [site, token] = [env().SITE_URL, unsubscribeToken(customerId)]
    await tellAboutCar(client, {
      customerId,
      vehicleId,
      template: 'watchedCarSold',
      happening: `car-gone:${vehicleId}:${customerId}`,
      path: '/buy',
      more: { site, token },
    })
  }
}
