import type { Metadata } from 'next'
import { SellerFrame } from '@/components/selling/seller-frame'
import { TransferView } from '@/components/selling/transfer-view'
import { getSellerTransfer } from '@/lib/features/documents/queries/transfer'
import { translatorOf } from '@/lib/i18n/translator'
import { requireOwnCar, sellerMetadata } from '../../../who'

export const instant = false

type Props = { params: Promise<{ carCode: string }> }

export async function generateMetadata(): Promise<Metadata> {
  return sellerMetadata('transfer')
}

export default async function SellerTransferPage({ params }: Props) {
  const { seller, car, name, here, locale } = await requireOwnCar(params, 'transfer')
  const transfer = await getSellerTransfer(car.vehicleId, seller.customerId, new Date())
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
    </SellerFrame>
  )
}
