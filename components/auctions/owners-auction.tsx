import { ClientMessages } from '@/components/layout/client-messages'
import { Badge } from '@/components/ui/badge'
import { Stat } from '@/components/ui/card'
import type { AuctionView, LatestAuction } from '@/lib/features/auctions/queries/auction'
import type { AuctionStatus } from '@/lib/features/auctions/rules'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { AuctionPriceAnswer } from './auction-answer'

interface OwnersAuctionProps {
  auction: AuctionView
  name: AuctionStatus
  /** Owner's payout at the auction's price, after fees and tax. Null without a price. */
  net: number | null
  /** Income tax already deducted from `net`, in rupees. */
  tds: number
  codeLength: number
  isActing: boolean
  locale: Locale
}

function Bids({ latest, locale }: { latest: LatestAuction; locale: Locale }) {
  const t = translatorOf(locale, 'auction.owner')
  const { bids, bidId, bidders, price, state } = latest
  if (state === 'open' || state === 'cancelled') return null
  if (bids.length === 0)
    return (
      <p className="max-w-prose text-sm text-ink-soft" data-sealed>
        {t('sealed', { count: bidders, met: price === null ? 'no' : 'yes' })}
      </p>
    )
  return (
    <div>
      <h3 className="mb-1 text-lg">{t('allBids')}</h3>
      <p className="mb-2 text-sm text-ink-soft">{t('bidsText')}</p>
      <ul className="grid">
        {bids.map(({ id, dealer, maximum }) => (
          <li
            key={id}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {dealer} {id === bidId && <Badge tone="good">{t('best')}</Badge>}
            </span>
            <span className="whitespace-nowrap tabular-nums">{formatRupees(maximum)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Blocks({ toClear, locale }: { toClear: AuctionView['toClear']; locale: Locale }) {
  const t = translatorOf(locale, 'auction.owner')
  const names = translatorOf(locale, 'variables.toClear')
  if (toClear.length === 0) return null
  return (
    <div data-auction-blocks>
      <h3 className="mb-1 text-lg">{t('blocks')}</h3>
      <ul className="list-disc pl-5">
        {toClear.map(({ what, owner }) => (
          <li key={what}>{`${names(what)}: ${t(`clears.${owner}`)}`}</li>
        ))}
      </ul>
    </div>
  )
}

function Sums({
  latest,
  net,
  tds,
  locale,
}: {
  latest: LatestAuction
  net: number | null
  tds: number
  locale: Locale
}) {
  const t = translatorOf(locale, 'auction.owner')
  const { reserve, endsAt, bidders, price, state, answerBy } = latest
  const language = HREFLANG[locale]
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {price === null ? (
        <>
          <Stat label={t('endsAt')} value={formatMoment(endsAt, language)} />
          <Stat label={t('bids')} value={String(bidders)} />
        </>
      ) : (
        <>
          <Stat label={t('price')} value={formatRupees(price)} />
          {net !== null && (
            <Stat
              label={t('net')}
              value={
                <>
                  {formatRupees(net)}{' '}
                  <span className="block text-sm font-normal text-ink-soft">
                    {tds > 0 ? t('netNoteTds', { tds: formatRupees(tds) }) : t('netNote')}
                  </span>
                </>
              }
            />
          )}
        </>
      )}
      <Stat label={t('reserve')} value={formatRupees(reserve)} />
      {state === 'won' && answerBy !== null && (
        <Stat label={t('answerBy')} value={formatMoment(answerBy, language)} />
      )}
    </dl>
  )
}

export function OwnersAuction({
  auction: { latest, outcome, toClear },
  name,
  net,
  tds,
  codeLength,
  isActing,
  locale,
}: OwnersAuctionProps) {
  const t = translatorOf(locale, 'auction.owner')
  const names = translatorOf(locale, 'auction.state')
  const price = formatRupees(latest?.price ?? 0)
  const dealer = latest?.winner ?? ''
  return (
    <section
      aria-labelledby="auction"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-xl bg-sunken p-5 max-[14rem]:p-3"
    >
      <div className="grid gap-1">
        <h2 id="auction" className="text-2xl">
          {t('title')}
        </h2>
        <p className="font-medium" data-auction-state={name}>
          {names(name)}
        </p>
        {latest && (
          <p className="max-w-prose text-ink-soft">
            {t(`text.${latest.state}`, { dealer, price, reason: latest.closeReason ?? '' })}
          </p>
        )}
        {!latest && !outcome && <p className="max-w-prose text-ink-soft">{t('text.none')}</p>}
        {outcome && (
          <p className="max-w-prose text-ink-soft">
            {formatDay(outcome.at, HREFLANG[locale])}
            {outcome.amount !== null && ` · ${formatRupees(outcome.amount)}`}
            <span className="block wrap-anywhere">{outcome.note}</span>
          </p>
        )}
      </div>
      {latest?.price != null && latest.bidders === 1 && <p className="max-w-prose">{t('lone')}</p>}
      {latest?.state !== 'sold' && outcome === null && <Blocks toClear={toClear} locale={locale} />}
      {latest && <Sums latest={latest} net={net} tds={tds} locale={locale} />}
      {latest?.state === 'won' && latest.price !== null && (
        <ClientMessages namespaces={['auction', 'login']}>
          <AuctionPriceAnswer
            auctionId={latest.id}
            price={latest.price}
            dealer={dealer}
            codeLength={codeLength}
            isActing={isActing}
          />
        </ClientMessages>
      )}
      {latest && <Bids latest={latest} locale={locale} />}
    </section>
  )
}
