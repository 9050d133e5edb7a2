import { ClientMessages } from '@/components/layout/client-messages'
import { PurchaseDocuments } from '@/components/sales/documents'
import { PayRest } from '@/components/sales/pay-rest'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { CarCode } from '@/components/vehicles/car-code'
import type { EndedAuction, OpenAuction } from '@/lib/features/auctions/queries/dealer-page'
import type { DealerFacts } from '@/lib/features/auctions/queries/dealers'
import type { findBidderProblem } from '@/lib/features/auctions/rules'
import type { CustomerDocument } from '@/lib/features/documents/schemas/documents'
import type { PayableRest } from '@/lib/features/sales/queries/rest'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { BidForm } from './bid-form'
import { DealerForm } from './dealer-form'

interface DealerViewProps {
  dealer: DealerFacts | null
  problem: ReturnType<typeof findBidderProblem>
  open: readonly OpenAuction[]
  ended: readonly EndedAuction[]
  held: readonly {
    vehicleId: string
    car: string
    documents: readonly CustomerDocument[]
    rest: PayableRest | null
  }[]
  isActing: boolean
  locale: Locale
}

function Account({
  dealer,
  problem,
  isActing,
  locale,
}: Pick<DealerViewProps, 'dealer' | 'problem' | 'isActing' | 'locale'>) {
  const t = translatorOf(locale, 'auction.dealer')
  const states = translatorOf(locale, 'auction.dealerState')
  const day = dealer && formatDay(dealer.certificateUntil, HREFLANG[locale])
  const mayApply = dealer === null || problem === 'refused' || problem === 'expired'
  const facts = {
    name: dealer?.tradeName ?? '',
    gstin: dealer?.gstin ?? '',
    certificate: dealer?.certificate ?? '',
    day: day ?? '',
  }
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      {dealer === null ? (
        <div>
          <h2 className="text-xl">{t('apply')}</h2>
          <p className="max-w-prose text-ink-soft">{t('applyText')}</p>
        </div>
      ) : (
        <div className="grid gap-1">
          <h2 className="flex flex-wrap items-center gap-3 text-xl">
            {dealer.state === 'asked' ? t('asked') : dealer.tradeName}
            <Badge tone={problem === null ? 'good' : 'warn'}>{states(dealer.state)}</Badge>
          </h2>
          <p className="max-w-prose wrap-anywhere text-ink-soft">
            {problem === 'expired'
              ? t('expired', { day: facts.day })
              : t(dealer.state === 'asked' ? 'askedText' : 'approvedText', facts)}
          </p>
          {problem !== null && dealer.reason !== null && (
            <p className="max-w-prose wrap-anywhere">{t('decided', { reason: dealer.reason })}</p>
          )}
        </div>
      )}
      {mayApply && !isActing && (
        <>
          {dealer !== null && <h3 className="text-lg">{t('applyAgain')}</h3>}
          <ClientMessages namespaces={['auction']}>
            <DealerForm />
          </ClientMessages>
        </>
      )}
    </Card>
  )
}

function CarFacts({ auction, locale }: { auction: OpenAuction | EndedAuction; locale: Locale }) {
  const t = translatorOf(locale, 'auction.dealer')
  const { car, kms, owners, carCode, city } = auction
  const parts = [formatKms(kms), owners === null ? null : `${t('facts.owners')}: ${owners}`, city]
  return (
    <div>
      <h3 className="text-lg font-semibold">{car}</h3>
      <p className="text-sm text-ink-soft">
        <CarCode text={[...parts, carCode].filter(Boolean).join(' · ')} />
      </p>
    </div>
  )
}

function Open({
  auction,
  isActing,
  locale,
}: {
  auction: OpenAuction
  isActing: boolean
  locale: Locale
}) {
  const t = translatorOf(locale, 'auction.dealer')
  const { id, endsAt, bidders, step, place, isOwn, maximum, photos, hasReport } = auction
  return (
    <Card as="li" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 p-5">
      <CarFacts auction={auction} locale={locale} />
      <p className="font-medium">
        {t('ends', { moment: formatMoment(endsAt, HREFLANG[locale]) })}
        <span className="block text-sm font-normal text-ink-soft">
          {t('bids', { count: bidders })} · {t('step', { amount: formatRupees(step) })}
        </span>
      </p>
      {photos.length > 0 && (
        <ul
          aria-label={t('photos', { car: auction.car })}
          tabIndex={0}
          className="flex gap-2 overflow-x-auto"
        >
          {photos.map((src) => (
            <li key={src} className="shrink-0">
              <img
                src={src}
                alt={auction.car}
                width={240}
                height={180}
                loading="lazy"
                className="aspect-photo w-60 max-w-[70vw] rounded-md bg-stage object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {hasReport ? (
        <a
          href={`/api/customer/v1/inspectionReport/${auction.vehicleId}`}
          download
          className="inline-flex min-h-tap items-center font-medium text-accent underline"
        >
          {t('report')}
        </a>
      ) : (
        <p className="text-sm">{t('noReport')}</p>
      )}
      <p className="text-sm wrap-anywhere text-ink-soft">{t('see', { place })}</p>
      {isOwn && <p>{t('own')}</p>}
      {!isOwn && maximum !== null && (
        <p className="font-medium">
          {isActing ? t('yoursHidden') : t('yours', { amount: formatRupees(maximum) })}
        </p>
      )}
      {!isOwn && maximum === null && !isActing && (
        <ClientMessages namespaces={['auction']}>
          <BidForm auctionId={id} />
        </ClientMessages>
      )}
    </Card>
  )
}

function Ended({ auction, locale }: { auction: EndedAuction; locale: Locale }) {
  const t = translatorOf(locale, 'auction.dealer')
  const states = translatorOf(locale, 'auction.state')
  const { state, hasWon, price, answerBy, payBy, maximum, bidders } = auction
  const amount = formatRupees(price ?? 0)
  const moment = (at: Date | null) => (at ? formatMoment(at, HREFLANG[locale]) : '')
  return (
    <Card as="li" className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 p-5">
      <CarFacts auction={auction} locale={locale} />
      <p>
        <Badge tone={hasWon && state === 'sold' ? 'good' : 'neutral'}>
          {hasWon || state === 'unsold' || state === 'cancelled' ? states(state) : t('lost')}
        </Badge>
      </p>
      <p className="text-sm text-ink-soft">{t('yours', { amount: formatRupees(maximum) })}</p>
      {hasWon && bidders === 1 && <p className="text-sm">{t('lone')}</p>}
      {hasWon && state === 'won' && <p>{t('wonText', { amount, moment: moment(answerBy) })}</p>}
      {hasWon && state === 'agreed' && <p>{t('pay', { amount, moment: moment(payBy) })}</p>}
      {hasWon && state === 'sold' && <p>{t('soldText', { amount })}</p>}
    </Card>
  )
}

export function DealerView(props: DealerViewProps) {
  const { problem, open, ended, held, isActing, locale } = props
  const t = translatorOf(locale, 'auction.dealer')
  const GRID = 'grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2'
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-section">
      <div>
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{t('lead')}</p>
      </div>
      {held.map(({ vehicleId, car, documents, rest }) => (
        <section key={vehicleId} aria-label={car} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 className="text-2xl">{car}</h2>
          {rest && (
            <Card className="p-5">
              <PayRest
                rest={rest}
                loan={null}
                isActing={isActing}
                online={{ vehicleId, title: car }}
                locale={locale}
              />
            </Card>
          )}
          <Card className="p-5">
            <PurchaseDocuments
              vehicleId={vehicleId}
              documents={documents}
              lead={t('documents')}
              isActing={isActing}
              locale={locale}
            />
          </Card>
        </section>
      ))}
      {problem === null && (
        <section aria-labelledby="open">
          <h2 id="open" className="mb-3 text-2xl">
            {t('openTitle')}
          </h2>
          {open.length === 0 ? (
            <p className="text-ink-soft">{t('openNone')}</p>
          ) : (
            <ul className={GRID}>
              {open.map((auction) => (
                <Open key={auction.id} auction={auction} isActing={isActing} locale={locale} />
              ))}
            </ul>
          )}
        </section>
      )}
      {ended.length > 0 && (
        <section aria-labelledby="ended">
          <h2 id="ended" className="mb-3 text-2xl">
            {t('mineTitle')}
          </h2>
          <ul className={GRID}>
            {ended.map((auction) => (
              <Ended key={auction.id} auction={auction} locale={locale} />
            ))}
          </ul>
        </section>
      )}
      <Account {...props} />
    </div>
  )
}
