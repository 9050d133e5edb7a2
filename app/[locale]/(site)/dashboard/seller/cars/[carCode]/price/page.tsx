import type { Metadata } from 'next'
import { ClientMessages } from '@/components/layout/client-messages'
import { PriceLadder } from '@/components/seller/price-ladder'
import { PriceSimulator } from '@/components/seller/price-simulator'
import { SellerFrame } from '@/components/seller/seller-frame'
import { readMoney, readSimulation } from '@/lib/features/selling/queries/money'
import { translatorOf } from '@/lib/i18n/translator'
import { requireOwnCar, sellerMetadata } from '../../../who'

/** A person's own page: rendered for each request, in one piece. */
export const instant = false

type Props = { params: Promise<{ carCode: string }> }

export async function generateMetadata(): Promise<Metadata> {
  return sellerMetadata('price')
}

export default async function SellerPricePage({ params }: Props) {
  const { seller, car, name, here, locale } = await requireOwnCar(params, 'price')
  const { vehicleId, price, status } = car
  const [{ prices, costs, terms }, simulation] = await Promise.all([
    readMoney(vehicleId),
    readSimulation(vehicleId),
  ])
  const t = translatorOf(locale, 'sellerDashboard.price')
  const refusal =
    status === 'reserved'
      ? t('held')
      : status !== 'listed'
        ? t('notNow')
        : seller.staff
          ? t('acting')
          : null
  return (
    <SellerFrame
      here={here}
      title={t('title')}
      car={{ carCode: car.carCode, name }}
      locale={locale}
    >
      <div className="grid gap-section">
        <PriceLadder prices={prices} locale={locale} />
        {refusal !== null && <p className="rounded-lg bg-sunken p-5">{refusal}</p>}
        {refusal === null && price !== null && (
          <ClientMessages namespaces={['sellerDashboard', 'login']}>
            <PriceSimulator
              vehicleId={vehicleId}
              price={price}
              costs={costs}
              terms={terms}
              {...simulation}
            />
          </ClientMessages>
        )}
      </div>
    </SellerFrame>
  )
}
