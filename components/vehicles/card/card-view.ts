import { composeEmiLines } from '@/lib/features/finance/rules/emi-lines'
import { chooseCardReason, type CardReason } from '@/lib/features/vehicles/rules/card-reason'
import type { CardPhoto, Deal, VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { formatKms } from '@/lib/shared/numbers'
import { formatLakh } from '@/lib/i18n/lakh'
import type { Locale } from '@/lib/i18n/locales'
import { joinFacts } from '@/lib/shared/named'
import type { Translator } from '@/lib/i18n/translator'
import { formatCarName } from '@/lib/shared/car-name'

export interface CardView {
  id: string
  href: string
  name: string
  variant: string
  facts: string
  rupees: number
  year: number
  price: string
  /** First price, if it is higher and the chip doesn't mention it. */
  was: string | null
  chip: ChipView | null
  isAvailable: boolean
  emi: string | null
  emiTerms: string
  place: string
  /** Note that the picture doesn't show this car; null for a photo. */
  pictureNote: string | null
  photo: CardImage
  note?: { text: string; isGood: boolean }
}

export type CardImage = Omit<CardPhoto, 'blur'>

export interface ChipView {
  tone: ChipTone
  text: string
  hint: string | null
}

type ChipTone = 'good' | 'careful' | 'taken' | 'plain'

const TONES: Record<Deal['label'] | Exclude<CardReason['kind'], 'deal'>, ChipTone> = {
  great: 'good',
  good: 'good',
  fell: 'good',
  high: 'careful',
  reserved: 'taken',
  sold: 'taken',
  fair: 'plain',
  new: 'plain',
  refurbished: 'plain',
}

interface CardViewOptions {
  t: Translator<'card'>
  locale: Locale
  /** Time of the request, by which cars count as new; null in cached pages. */
  now: Date | null
}

export function toCardViews(
  cars: readonly VehicleCard[],
  { t, locale, now }: CardViewOptions,
): CardView[] {
  return cars.map((car) => cardView(car, { t, locale, now }))
}

function cardView(car: VehicleCard, { t, locale, now }: CardViewOptions): CardView {
  const reason = chooseCardReason(car, now)
  const isFallSaid = reason?.kind === 'fell'
  return {
    id: car.vehicleId,
    href: car.url,
    name: formatCarName(car),
    variant: car.variant.name,
    facts: joinFacts([formatKms(car.kms), car.fuel.name, car.transmission.name]),
    rupees: car.price,
    year: car.year,
    price: formatLakh(car.price, locale),
    was: car.firstPrice > car.price && !isFallSaid ? formatLakh(car.firstPrice, locale) : null,
    chip: reason && toReasonChip(reason, car.deal, { t, locale }),
    isAvailable: car.status === 'listed',
    ...composeEmiLines(car.emi, t, locale),
    place: joinFacts([
      car.city.name,
      ...(car.owners === null ? [] : [t('owners', { count: car.owners })]),
    ]),
    pictureNote: car.photo.widths.length === 0 ? t('drawing') : null,
    photo: {
      src: car.photo.src,
      width: car.photo.width,
      height: car.photo.height,
      alt: car.photo.alt,
      widths: car.photo.widths,
    },
  }
}

function toReasonChip(
  reason: CardReason,
  deal: Deal | null,
  { t, locale }: Pick<CardViewOptions, 't' | 'locale'>,
): ChipView | null {
  if (reason.kind === 'deal') return toDealChip(deal, t, locale)
  const text =
    reason.kind === 'fell' ? t('fell', { amount: formatLakh(reason.by, locale) }) : t(reason.kind)
  return { tone: TONES[reason.kind], text, hint: null }
}

export function toDealChip(
  deal: Deal | null,
  t: Translator<'card'>,
  locale: Locale,
): ChipView | null {
  if (deal === null) return null
  const hint = t('dealRange', {
    low: formatLakh(deal.low, locale),
    high: formatLakh(deal.high, locale),
  })
  return { tone: TONES[deal.label], text: t(`deal.${deal.label}`), hint }
}

/** Drawing on the first card, to be preloaded in the head; null if the card has a photo. */
export function findFirstPicture(cards: readonly CardView[]): string | null {
  const photo = cards[0]?.photo
  return photo?.widths.length === 0 ? photo.src : null
}
