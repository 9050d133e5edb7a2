import { getLocale, getTranslations } from 'next-intl/server'
import { TransferReadiness } from '@/components/car/transfer-readiness'
import { ClientMessages } from '@/components/layout/client-messages'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Link } from '@/components/ui/link'
import { DeliveryCard } from '@/components/dashboard/delivery/delivery-card'
import type { DeliveryAnswer } from '@/lib/features/purchases/schemas/home-delivery'
import type { ReservePage } from '@/lib/features/reservations/queries/reserve-page'
import { restToPay } from '@/lib/features/reservations/rules/rest-to-pay'
import { cityIn } from '@/lib/i18n/city-in'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { factsLine } from '@/lib/shared/facts-line'
import { HoldTerms } from './hold-terms'
import { PaySummary } from './pay-summary'
import { ReservePanel } from './reserve-panel'
import { ToClearList } from './to-clear-list'

const OWN = new Set(['held', 'paying'])

/** Before any try what is at stake comes first, and paying after it; whatever has happened since is the first thing to be read. */
function isNews({ situation, lastEnd }: ReservePage): boolean {
  return situation.kind !== 'free' || lastEnd !== null
}

/** The one page of a reservation: before paying what is at stake, then paying, then how long it holds. */
export async function ReserveView({
  page,
  delivery,
  deliveryFees,
  ...who
}: {
  page: ReservePage
  /** How the car that is held comes to its buyer; null before. */
  delivery: DeliveryAnswer | null
  /** What bringing a car home can cost, in whole rupees. */
  deliveryFees: { least: number; most: number }
  signedIn: boolean
  isActing: boolean
  /** A loan can be applied for, or was. */
  hasLoans: boolean
}) {
  const [t, car] = await Promise.all([getTranslations('reserve'), getTranslations('car')])
  const { vehicle, situation, quote, token } = page
  const title = car('title', {
    year: String(vehicle.year),
    make: vehicle.make.name,
    model: vehicle.model.name,
  })
  const isOwn = OWN.has(situation.kind)
  const deliveryFee = delivery?.delivery?.fee ?? 0
  const crumbs = [
    { label: t('home'), href: '/' },
    { label: t('buy'), href: '/buy' },
    { label: title, href: vehicle.url },
    { label: t('here') },
  ]
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <Breadcrumb label={t('breadcrumb')} crumbs={crumbs} />
      <h1 className="mb-5 text-3xl">{t(isOwn ? 'heldTitle' : 'title')}</h1>
      <ClientMessages namespaces={['reserve', 'waitingLine']}>
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-10">
          <div className="flex items-start gap-4">
            <img
              src={vehicle.photo.src}
              alt={vehicle.photo.alt}
              width={vehicle.photo.width}
              height={vehicle.photo.height}
              className="aspect-[4/3] w-28 shrink-0 rounded-md object-cover sm:w-44"
            />
            <div className="min-w-0">
              <p className="text-lg font-semibold">
                <Link href={vehicle.url} className="hover:underline">
                  {title}
                </Link>
              </p>
              <p className="text-sm text-ink-soft">
                {factsLine([vehicle.variant.name, formatKms(vehicle.kms), vehicle.city.name])}
              </p>
              <p className="mt-1 text-xl font-bold tabular-nums">{formatRupees(quote.total)}</p>
              <p className="text-sm text-ink-faint">{car('code', { code: vehicle.carCode })}</p>
            </div>
          </div>
          <div
            className={`lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 ${isNews(page) ? '' : 'order-last lg:order-none'}`}
          >
            <ReservePanel
              car={{
                vehicleId: vehicle.vehicleId,
                carCode: vehicle.carCode,
                title,
                url: vehicle.url,
              }}
              situation={situation}
              {...who}
              line={page.line}
              lastEnd={page.lastEnd}
              otherCarCode={page.otherCarCode}
              token={token}
              rest={restToPay(quote.total, token, deliveryFee)}
              serverNow={page.serverNow}
            />
          </div>
          <div className="min-w-0">
            {delivery && (
              <div className="mb-6">
                <DeliveryCard
                  vehicleId={vehicle.vehicleId}
                  answer={delivery}
                  locale={await getLocale()}
                />
              </div>
            )}
            <ToClearList page={page} token={token} />
            <PaySummary quote={quote} token={token} deliveryFee={deliveryFee} />
            {!delivery && (
              <p className="mt-3 text-sm text-ink-soft">
                {t('pay.deliveryNote', {
                  city: cityIn(await getLocale(), vehicle.city.name),
                  least: formatRupees(deliveryFees.least),
                  most: formatRupees(deliveryFees.most),
                })}
              </p>
            )}
            <HoldTerms token={token} />
            <TransferReadiness readiness={vehicle.transferReadiness} />
          </div>
        </div>
      </ClientMessages>
    </div>
  )
}
