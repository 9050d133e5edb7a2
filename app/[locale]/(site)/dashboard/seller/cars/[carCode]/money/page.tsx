import type { Metadata } from 'next'
import { MoneyView } from '@/components/seller/money-view'
import { SellerFrame } from '@/components/seller/seller-frame'
import { readMoney } from '@/lib/features/selling/queries/money'
import { translatorOf } from '@/lib/i18n/translator'
import { requireOwnCar, sellerMetadata } from '../../../who'

/** A person's own page: rendered for each request, in one piece. */
export const instant = false

type Props = { params: Promise<{ carCode: string }> }

export async function generateMetadata(): Promise<Metadata> {
  return sellerMetadata('money')
}

export default async function SellerMoneyPage({ params }: Props) {
  const { car, name, here, locale } = await requireOwnCar(params, 'money')
  const money = await readMoney(car.vehicleId)
  return (
    <SellerFrame
      here={here}
      title={translatorOf(locale, 'sellerDashboard.money')('title')}
      car={{ carCode: car.carCode, name }}
      locale={locale}
    >
      <MoneyView money={money} now={new Date()} locale={locale} />
    </SellerFrame>
  )
}
