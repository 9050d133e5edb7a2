import { emiLines } from '@/lib/features/finance/rules/emi-lines'
import type { CardPhoto, Deal, VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { formatKms } from '@/lib/shared/numbers'
import { formatLakh } from '@/lib/i18n/lakh'
import type { Locale } from '@/lib/i18n/locales'
import { factsLine } from '@/lib/shared/named'
import type { Translator } from '@/lib/i18n/translator'
import { carName } from '@/lib/shared/car-name'

export interface CardView {
  id: string
  href: string
  name: string
  variant: string
  facts: string
  rupees: number
  year: number
  price: string
  was: string | null
  deal: DealView | null
  emi: string | null
  emiTerms: string
  city: string
  badges: string[]
  photo: CardImage
}

/** A card's photo without the blurred placeholder. */
export type CardImage = Omit<CardPhoto, 'blur'>

export interface DealView {
  label: Deal['label']
  text: string
  hint: string
}

export function cardViews(
  cars: readonly VehicleCard[],
  t: Translator<'card'>,
  locale: Locale,
): CardView[] {
  return cars.map((car) => ({
    id: car.vehicleId,
    href: car.url,
    name: carName(car),
    variant: car.variant.name,
    facts: factsLine([
      formatKms(car.kms),
      car.fuel.name,
      car.transmission.name,
      ...(car.owners === null ? [] : [t('owners', { count: car.owners })]),
    ]),
    rupees: car.price,
    year: car.year,
    price: formatLakh(car.price, locale),
    was: car.firstPrice > car.price ? formatLakh(car.firstPrice, locale) : null,
    deal: dealView(car.deal, t, locale),
    ...emiLines(car.emi, t, locale),
    city: car.city.name,
    badges: [
      car.status === 'listed' ? [] : [t(car.status)],
      car.isRefurbish ? [t('refurbished')] : [],
      // A picture without renditions is a drawing, and the card says so.
      car.photo.widths.length === 0 ? [t('drawing')] : [],
    ].flat(),
    photo: {
      src: car.photo.src,
      width: car.photo.width,
      height: car.photo.height,
      alt: car.photo.alt,
      widths: car.photo.widths,
    },
  }))
}

export function dealView(
  deal: Deal | null,
  t: Translator<'card'>,
  locale: Locale,
): DealView | null {
  if (deal === null) return null
  const hint = t('dealRange', {
    low: formatLakh(deal.low, locale),
    high: formatLakh(deal.high, locale),
  })
  return { label: deal.label, text: t(`deal.${deal.label}`), hint }
}

/** The drawing on the first card, to be preloaded in the head; null if it has a photo. */
export function firstPicture(cards: readonly CardView[]): string | null {
  const photo = cards[0]?.photo
  return photo?.widths.length === 0 ? photo.src : null
}
