import { notFound } from 'next/navigation'
import { ClientMessages } from '@/components/layout/client-messages'
import { SumLines } from '@/components/returns/sum-lines'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { readDeskReturn } from '@/lib/features/desk/queries/return-queue'
import { isOwnCity } from '@/lib/features/desk/rules/private-facts'
import { formatReturnNumber } from '@/lib/features/returns/rules'
import { readPayableAccount } from '@/lib/features/settlements/queries/bank-account'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { BuyerAccount } from '../../buyer-account'
import { IfRightGranted } from '../../if-allowed'
import { requireStaff } from '../../require-staff'
import { ReturnFacts } from './facts'
import { ReturnRefund, ReturnSteps } from './steps'

export const instant = false

export default async function ReturnPage({ params }: { params: Promise<{ returnId: string }> }) {
  const [staff, { returnId }] = [await requireStaff(), await params]
  const found = await readDeskReturn(returnId)
  if (!found || !isOwnCity(staff, found.purchase.vehicle.cityId)) notFound()
  const t = translatorOf(DEFAULT_LOCALE, 'deskReturns')
  const { customer, vehicle } = found.purchase
  const city = { cityId: vehicle.cityId, city: vehicle.city.name }
  const account =
    found.state === 'agreed' ? await readPayableAccount(customer.id, new Date()) : null
  return (
    <>
      <Link
        href="/dost/queues/returns"
        className="inline-flex min-h-tap items-center text-accent hover:underline"
      >
        {t('all')}
      </Link>
      <h1 className="text-3xl">{t('title', { number: formatReturnNumber(found) })}</h1>
      <p className="mt-1 text-ink-soft">
        {t('askedBy', { name: customer.firstName, at: formatMoment(found.askedAt) })}
      </p>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <div>
            <h2 className="mb-1 text-xl">{t('reason')}</h2>
            <p className="wrap-anywhere whitespace-pre-wrap">{found.reason}</p>
          </div>
          {found.finding && (
            <div>
              <h2 className="mb-1 text-xl">{t('finding')}</h2>
              <p className="wrap-anywhere whitespace-pre-wrap">{found.finding}</p>
            </div>
          )}
          <ClientMessages namespaces={['returns.line']}>
            <SumLines
              row={found}
              words={{ paid: t('line.paid'), refund: t('line.refund'), lender: t('line.lender') }}
            />
          </ClientMessages>
        </div>
        <div className="grid gap-5">
          <Card as="section" className="p-4 sm:p-5">
            <ReturnFacts of={found} />
          </Card>
          <IfRightGranted right="sell" of={city}>
            <ReturnSteps of={found} />
          </IfRightGranted>
          <IfRightGranted right="pay" of={city} isSilent>
            <ReturnRefund of={found} account={account} />
            {found.state === 'agreed' && (
              <BuyerAccount vehicleId={vehicle.id} buyer={customer} now={new Date()} />
            )}
          </IfRightGranted>
        </div>
      </div>
    </>
  )
}
