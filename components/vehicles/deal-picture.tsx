import { toDealChip } from '@/components/vehicles/card/card-view'
import { CarChip } from '@/components/vehicles/card/car-chip'
import { placeOnScale, makeScaleAround } from '@/lib/features/valuation/rules/price-scale'
import type { Deal } from '@/lib/features/vehicles/schemas/card'
import { formatLakh } from '@/lib/i18n/lakh'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

/** Margin on each side, as a multiple of the width of range and price. */
const MARGIN = 0.2

interface DealPictureProps {
  price: number
  deal: Deal | null
  locale: Locale
}

export function DealPicture({ price, deal, locale }: DealPictureProps) {
  const [t, card] = [translatorOf(locale, 'car.deal'), translatorOf(locale, 'card')]
  if (deal === null) return null
  const ends = { low: Math.min(deal.low, price), high: Math.max(deal.high, price) }
  const scale = makeScaleAround(ends, MARGIN)
  const at = (rupees: number) => placeOnScale(scale, rupees)
  return (
    <div className="deal-picture">
      <p>
        <CarChip chip={toDealChip(deal, card, locale)} />
        <a href="#fair-price">{t('title')}</a>
      </p>
      <div aria-hidden>
        <i style={{ left: `${at(deal.low)}%`, right: `${100 - at(deal.high)}%` }} />
        <b style={{ left: `${at(price)}%` }} />
      </div>
      <p className="text-xs text-ink-soft">
        {card('dealRange', {
          low: formatLakh(deal.low, locale),
          high: formatLakh(deal.high, locale),
        })}
      </p>
    </div>
  )
}
