import type { readOwnersAuction } from '@/lib/features/selling/queries/auction'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

interface AuctionLinesProps {
  auction: NonNullable<Awaited<ReturnType<typeof readOwnersAuction>>>
  locale: Locale
}

export function AuctionLines({ auction: { offers, best, outcome }, locale }: AuctionLinesProps) {
  const t = translatorOf(locale, 'sellerDashboard')
  const amount = formatRupees(best)
  if (outcome === null)
    return <p className="font-medium">{t('auctionOffers', { count: String(offers), amount })}</p>
  const day = formatDay(outcome.at, HREFLANG[locale])
  return (
    <div className="grid gap-1">
      <p className="font-medium">{t(`auctionEnded.${outcome.outcome}`, { day, amount })}</p>
      <p className="text-ink-soft">{outcome.note}</p>
    </div>
  )
}
