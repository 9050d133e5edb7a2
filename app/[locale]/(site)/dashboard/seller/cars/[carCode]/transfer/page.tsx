import type { Metadata } from 'next'
import { SellerFrame } from '@/components/selling/seller-frame'
import { TransferView } from '@/components/selling/transfer-view'
import { CarDuesList } from '@/components/dues/car-dues'
import { OwnersConsent } from '@/components/dues/owners-consent'
import { TransferStepOrder } from '@/components/dues/transfer-order'
import { readCarDues } from '@/lib/features/dues/queries/car-dues'
import { readPayableDues } from '@/lib/features/dues/queries/consent'
import { readDueSource } from '@/lib/workflows/due-source'
import { env } from '@/lib/server/env'
import { toIndianDay } from '@/lib/shared/dates'
import { getSellerTransfer, readTransferOrder } from '@/lib/features/documents/queries/transfer'
import { translatorOf } from '@/lib/i18n/translator'
import { requireOwnCar, buildSellerMetadata } from '../../../who'

export const instant = false

type Props = { params: Promise<{ carCode: string }> }

export async function generateMetadata(): Promise<Metadata> {
  return buildSellerMetadata('transfer')
}

export default async function SellerTransferPage({ params }: Props) {
  const { seller, car, name, here, locale } = await requireOwnCar(params, 'transfer')
  const now = new Date()
  const [transfer, dues, order, payable, source] = await Promise.all([
    getSellerTransfer(car.vehicleId, seller.customerId, now),
    readCarDues(car.vehicleId),
    readTransferOrder(car.vehicleId),
    readPayableDues(car.vehicleId),
    readDueSource(car.vehicleId),
  ])
  const isSold = car.status === 'sold' || car.status === 'delivered'
  const t = translatorOf(locale, 'sellerDashboard.transfer')
  return (
    <SellerFrame
      here={here}
      title={t('title')}
      lead={t('lead')}
      car={{ carCode: car.carCode, name }}
      locale={locale}
    >
      <TransferView transfer={transfer} locale={locale} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2 lg:gap-12">
        <CarDuesList
          car={dues}
          today={toIndianDay(now)}
          isOwner
          isSold={isSold}
          isActing={seller.staff !== null}
          locale={locale}
        />
        <OwnersConsent
          vehicleId={car.vehicleId}
          dues={dues}
          payable={payable}
          source={source}
          isSold={isSold}
          codeLength={env().OTP_DIGITS}
          isActing={seller.staff !== null}
          locale={locale}
        />
        <TransferStepOrder steps={order} locale={locale} />
      </div>
    </SellerFrame>
  )
}
