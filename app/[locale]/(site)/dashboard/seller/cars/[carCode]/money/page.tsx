import type { Metadata } from 'next'
import { MoneyView } from '@/components/selling/money-view'
import { SellerFrame } from '@/components/selling/seller-frame'
import { getCarAppointment } from '@/lib/features/appointments/queries/seller-visits'
import { getBankAccount } from '@/lib/features/settlements/queries/bank-account'
import { readHandback } from '@/lib/features/selling/queries/handback'
import { readSellerMoney } from '@/lib/features/selling/queries/money'
import { translatorOf } from '@/lib/i18n/translator'
import { requireOwnCar, buildSellerMetadata } from '../../../who'

export const instant = false

type Props = { params: Promise<{ carCode: string }> }

export async function generateMetadata(): Promise<Metadata> {
  return buildSellerMetadata('money')
}

export default async function SellerMoneyPage({ params }: Props) {
  const { seller, car, name, here, locale } = await requireOwnCar(params, 'money')
  const [money, visit, { current }, handback] = await Promise.all([
    readSellerMoney(car.vehicleId),
    getCarAppointment(car.vehicleId, seller.customerId),
    getBankAccount(seller.customerId),
    readHandback(car.vehicleId),
  ])
  const { settlement } = money
  const paidTo = settlement?.bankAccount ?? null
  const account = paidTo ?? (settlement?.paidAt ? null : current)
  return (
    <SellerFrame
      here={here}
      title={translatorOf(locale, 'sellerDashboard.money')('title')}
      car={{ carCode: car.carCode, name }}
      locale={locale}
    >
      <MoneyView
        money={money}
        account={
          account && {
            bank: account.bank,
            lastFour: account.lastFour,
            isPaid: settlement?.paidAt != null,
            usableFrom: paidTo === null ? (current?.usableFrom ?? null) : null,
          }
        }
        visit={visit}
        repairsPaid={handback?.payments ?? []}
        isOver={car.status === 'withdrawn'}
        now={new Date()}
        locale={locale}
      />
    </SellerFrame>
  )
}
