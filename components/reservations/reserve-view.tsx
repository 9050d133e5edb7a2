import { CarCode } from '@/components/vehicles/car-code'
import { getLocale } from 'next-intl/server'
import { TransferReadiness } from '@/components/vehicles/transfer-readiness'
import { ClientMessages } from '@/components/layout/client-messages'
import { RefreshOnReturn } from '@/components/layout/fresh-on-return'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { BondTerms } from '@/components/sales/bond-terms'
import { OldCarsCard } from '@/components/exchanges/old-cars-card'
import type { AgreedExchange } from '@/lib/features/exchanges/queries/exchange'
import { PurchaseDocuments } from '@/components/sales/documents'
import { DeliveryCard } from '@/components/sales/delivery-card'
import type { DeliveryAnswer } from '@/lib/features/sales/schemas/home-delivery'
import type { CustomerDocument } from '@/lib/features/documents/schemas/documents'
import type { ReservePage } from '@/lib/features/reservations/queries/reserve-page'
import { PayRest } from '@/components/sales/pay-rest'
import type { PayableRest } from '@/lib/features/sales/queries/rest'
import { sumPaidByBuyer } from '@/lib/features/sales/rules/rest'
import { findEndMoney } from '@/lib/features/reservations/rules/end-money'
import { computeRestToPay } from '@/lib/features/reservations/rules/rest-to-pay'
import { translateCity } from '@/lib/i18n/words'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { joinFacts } from '@/lib/shared/named'
import { PriceLines, TokenSummary } from './pay-summary'
import { DelayQuestion } from './delay-question'
import { ReservePanel } from './reserve-panel'
import type { LoanShare } from '@/lib/features/loans/rules/loan-share'
import { CarPageSection } from '@/components/vehicles/section'
import { HREFLANG } from '@/lib/i18n/locales'
import { computeClearDeadline, listItemsToClear } from '@/lib/features/reservations/rules/to-clear'
import { formatMoment } from '@/lib/shared/dates'
import { translatorOf } from '@/lib/i18n/translator'

const BUYABLE = new Set(['free', 'offered', 'paying', 'held'])

const STEPS = ['hold', 'visit', 'paperwork', 'end'] as const

const OWN = new Set(['held', 'paying'])

const OTHERWISE = {
  paid: 'otherwise',
  block: 'otherwiseBlock',
  both: 'otherwiseBoth',
  nothing: 'otherwiseNothing',
} as const

export async function ReserveView({
  page,
  delivery,
  rest,
  oldCars,
  documents,
  deliveryFees,
  bondPerDay,
  ...who
}: {
  page: ReservePage
  delivery: DeliveryAnswer | null
  rest: PayableRest | null
  oldCars: readonly AgreedExchange[]
  documents: readonly CustomerDocument[]
  /** Lowest and highest delivery fee, in whole rupees. */
  deliveryFees: { least: number; most: number }
  /** Ownership bond of the current hold, or of a new one; 0: none. */
  bondPerDay: number
  signedIn: boolean
  isActing: boolean
  hasLoans: boolean
  loan: LoanShare | null
}) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'reserve')
  const car = translatorOf(locale, 'car')
  const { vehicle, situation, quote, token } = page
  const title = car('title', {
    year: String(vehicle.year),
    make: vehicle.make.name,
    model: vehicle.model.name,
  })
  const isOwn = OWN.has(situation.kind)
  // The end of a hold refunds everything that was paid, not only the token.
  const paid = rest ? sumPaidByBuyer(rest) : token
  const freed = rest?.block?.amount ?? 0
  const crumbs = [
    { label: t('home'), href: '/' },
    { label: t('buy'), href: '/buy' },
    { label: title, href: vehicle.url },
    { label: t('here') },
  ]
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <RefreshOnReturn />
      <Breadcrumb label={t('breadcrumb')} crumbs={crumbs} />
      <h1 className="mb-5 text-3xl">{t(isOwn ? 'heldTitle' : 'title')}</h1>
      <ClientMessages namespaces={['reserve', 'waitingLine']}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-10">
          <div className="flex flex-wrap items-start gap-4">
            <img
              src={vehicle.photo.src}
              alt={vehicle.photo.alt}
              width={vehicle.photo.width}
              height={vehicle.photo.height}
              className="aspect-photo w-28 shrink-0 rounded-md bg-stage object-cover sm:w-44"
            />
            <div className="min-w-0 flex-1 basis-36">
              <p className="text-lg font-semibold">
                <Link href={vehicle.url} className="hover:underline">
                  {title}
                </Link>
              </p>
              <p className="text-sm text-ink-soft">
                {joinFacts([vehicle.variant.name, formatKms(vehicle.kms), vehicle.city.name])}
              </p>
              <p className="text-sm text-ink-faint">
                <CarCode text={car('code', { code: vehicle.carCode })} />
              </p>
            </div>
          </div>
          <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
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
              sellsOnly={page.sellsOnly}
              otherCarCode={page.otherCarCode}
              token={token}
              block={page.block}
              blockUntil={page.blockUntil}
              rest={rest?.rest ?? computeRestToPay(quote.total, token)}
              paid={paid}
              serverNow={page.serverNow}
            >
              {rest && (
                <PayRest
                  rest={rest}
                  loan={who.loan}
                  isActing={who.isActing}
                  online={{ vehicleId: vehicle.vehicleId, title }}
                  locale={locale}
                />
              )}
              {!rest && BUYABLE.has(situation.kind) && (
                <TokenSummary
                  total={quote.total}
                  token={token}
                  paidAt={new Date(page.serverNow)}
                  locale={locale}
                />
              )}
            </ReservePanel>
          </div>
          <div className="min-w-0">
            <div className="mb-6 empty:hidden">
              <OldCarsCard
                vehicleId={vehicle.vehicleId}
                exchanges={oldCars}
                counted={rest?.oldCar?.amount ?? null}
                isActing={who.isActing}
                locale={locale}
              />
            </div>
            {documents.length > 0 && (
              <Card className="mb-6 p-5">
                <PurchaseDocuments
                  vehicleId={vehicle.vehicleId}
                  documents={documents}
                  lead={translatorOf(locale, 'dashboard.reserved')('papersLead')}
                  isActing={who.isActing}
                  locale={locale}
                />
              </Card>
            )}
            {delivery && (
              <div className="mb-6">
                <DeliveryCard vehicleId={vehicle.vehicleId} answer={delivery} locale={locale} />
              </div>
            )}
            {page.delay && (
              <DelayQuestion
                vehicleId={vehicle.vehicleId}
                delay={page.delay}
                paid={paid}
                blocked={freed}
                isActing={who.isActing}
              />
            )}
            <ToClearList page={page} paid={paid} freed={freed} />
            <PriceLines
              quote={quote}
              note={
                delivery
                  ? undefined
                  : t('pay.deliveryNote', {
                      city: translateCity(locale, vehicle.city.name),
                      least: formatRupees(deliveryFees.least),
                      most: formatRupees(deliveryFees.most),
                    })
              }
              locale={locale}
            />
            <HoldTerms
              paid={paid}
              freed={freed}
              until={situation.kind === 'held' ? situation.until : null}
            />
            <TransferReadiness readiness={vehicle.transferReadiness} />
            {bondPerDay > 0 && (
              <CarPageSection id="bond" title={translatorOf(locale, 'bond')('title')}>
                <BondTerms perDay={bondPerDay} locale={locale} />
              </CarPageSection>
            )}
          </div>
        </div>
      </ClientMessages>
    </div>
  )
}

async function HoldTerms({
  paid,
  freed,
  until,
}: {
  paid: number
  freed: number
  until: string | null
}) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'reserve.terms')
  const refund = translatorOf(locale, 'reserve.refund')
  return (
    <CarPageSection id="terms" title={t(until === null ? 'title' : 'titleHeld')}>
      <ol className="list-decimal space-y-2 pl-5 text-ink-soft">
        {STEPS.map((step) => (
          <li key={step}>
            {step === 'hold' && until !== null
              ? t('holdUntil', { until: formatMoment(until, HREFLANG[locale]) })
              : t(step)}
            {step === 'end' && paid > 0 && ` ${refund('text', { amount: formatRupees(paid) })}`}
            {step === 'end' &&
              freed > 0 &&
              ` ${translatorOf(locale, 'payRest')('free', { amount: formatRupees(freed) })}`}
          </li>
        ))}
      </ol>
    </CarPageSection>
  )
}

async function ToClearList({
  page: { vehicle, situation, serverNow },
  paid,
  freed,
}: {
  page: ReservePage
  /** Whole rupees: paid so far, or the token before that. */
  paid: number
  freed: number
}) {
  const language = HREFLANG[await getLocale()]
  const items = BUYABLE.has(situation.kind) ? listItemsToClear(vehicle.transferReadiness) : []
  if (items.length === 0) return null
  const t = translatorOf(await getLocale(), 'reserve.toClear')
  const isHeld = situation.kind === 'held'
  const money = findEndMoney({ paid, blocked: freed })
  const day = formatMoment(
    isHeld ? situation.until : computeClearDeadline(new Date(serverNow)),
    language,
  )
  return (
    <CarPageSection id="to-clear" title={t('title')}>
      <ul className="list-disc space-y-2 pl-5">
        {items.map(({ what, owner, count }) => (
          <li key={what}>{t(`${owner}.${what}`, { count, day })}</li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft">
        {t(OTHERWISE[money], {
          ...{ paid: formatRupees(paid) },
          amount: formatRupees(money === 'paid' ? paid : freed),
        })}{' '}
        {isHeld ? null : t('ifToday')}
      </p>
    </CarPageSection>
  )
}
