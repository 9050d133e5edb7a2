import type { Metadata } from 'next'
import { DocumentHistory } from '@/components/selling/document-history'
import { DocumentList } from '@/components/selling/document-list'
import { IssuedDocumentList } from '@/components/selling/issued-document-list'
import { SellerFrame } from '@/components/selling/seller-frame'
import { listDocumentsForCustomer } from '@/lib/features/documents/queries/documents'
import { listOwnDocumentEvents } from '@/lib/features/selling/queries/document-history'
import { readIssuedDocuments } from '@/lib/features/selling/queries/issued-documents'
import { translatorOf } from '@/lib/i18n/translator'
import { requireOwnCar, buildSellerMetadata } from '../../../who'

export const instant = false

type Props = { params: Promise<{ carCode: string }> }

export async function generateMetadata(): Promise<Metadata> {
  return buildSellerMetadata('documents')
}

export default async function SellerDocumentsPage({ params }: Props) {
  const { seller, car, name, here, locale } = await requireOwnCar(params, 'documents')
  const [documents, ourDocuments, history] = await Promise.all([
    listDocumentsForCustomer(car.vehicleId, seller.customerId),
    readIssuedDocuments(car.vehicleId, seller.customerId, new Date()),
    listOwnDocumentEvents(car.vehicleId, seller.customerId),
  ])
  const t = translatorOf(locale, 'sellerDashboard.documents')
  return (
    <SellerFrame
      here={here}
      title={t('title')}
      lead={t('lead')}
      car={{ carCode: car.carCode, name }}
      locale={locale}
    >
      <DocumentList
        vehicleId={car.vehicleId}
        documents={documents.filter(({ isMine }) => isMine)}
        isActing={seller.staff !== null}
        locale={locale}
      />
      <IssuedDocumentList
        documents={ourDocuments}
        isActing={seller.staff !== null}
        locale={locale}
      />
      <DocumentHistory events={history} locale={locale} />
    </SellerFrame>
  )
}
