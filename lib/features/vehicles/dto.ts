import { createTranslator } from 'next-intl'
import { LENDING, type LendingTable } from '@/lib/features/finance/config'
import { loanOffer, type LoanWish } from '@/lib/features/finance/rules'
import { drawnBlur } from '@/lib/car-drawing/photo-set'
import { drawnPath } from '@/lib/car-drawing/drawn-path'
import { isPaintId, type PaintId } from '@/lib/car-drawing/paint'
import { photoSrc } from '@/lib/features/vehicles/photography/renditions'
import { DRAWN_HEIGHT, DRAWN_VIEWS, DRAWN_WIDTH, type DrawnView } from '@/lib/car-drawing/types'
import { dealOf } from '@/lib/features/valuation/rules'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { ageInYears } from '@/lib/shared/dates'
import type { CardRow, OwnCardRow } from './card-query'
import { namedOf } from './names'
import type { CardPhoto, OwnVehicleCard, VehicleCard } from './schemas'

export interface CardContext {
  now: Date
  locale: Locale
  /** What the shopper set for every card's instalment; nothing set: the smallest instalment on offer. */
  wish?: LoanWish
  lending?: LendingTable
}

const NO_WISH: LoanWish = { downPayment: null, tenure: null }

/** A car's own page: `/buy/hyundai-creta-2019-chennai/CHN-24-000123`. */
export function vehicleUrl(
  row: Pick<CardRow, 'makeSlug' | 'modelSlug' | 'year' | 'citySlug' | 'carCode'>,
): string {
  return `/buy/${row.makeSlug}-${row.modelSlug}-${row.year}-${row.citySlug}/${row.carCode}`
}

export function toVehicleCard(
  row: CardRow,
  { now, locale, wish = NO_WISH, lending = LENDING }: CardContext,
): VehicleCard {
  return {
    vehicleId: row.id,
    carCode: row.carCode,
    url: vehicleUrl(row),
    make: { id: row.makeSlug, name: row.makeName },
    model: { id: row.modelSlug, name: row.modelName },
    variant: { id: row.variantSlug, name: row.variantName },
    year: row.year,
    kms: row.kms,
    fuel: namedOf(locale, 'fuel', row.fuel),
    transmission: namedOf(locale, 'transmission', row.transmission),
    bodyType: namedOf(locale, 'body', row.body),
    color: namedOf(locale, 'colour', row.colour),
    owners: row.owners,
    price: row.price,
    firstPrice: row.firstPrice,
    emi: loanOffer(row.price, ageInYears(row.year, now), wish, lending),
    city: { id: row.citySlug, name: row.cityName },
    status: row.status === 'delivered' ? 'sold' : row.status,
    isRefurbish: row.isRefurbished,
    photo: cardPhoto(row, locale),
    deal: dealOf(row.price, { fairPrice: row.fairPrice, low: row.fairLow, high: row.fairHigh }),
    listedAt: row.listedAt.toISOString(),
  }
}

/** An owner's own car in any state: what it hasn't got yet (price, instalment, the day it was listed) is null. */
export function toOwnVehicleCard(row: OwnCardRow, context: CardContext): OwnVehicleCard {
  const { status, price, firstPrice, listedAt } = row
  const card = toVehicleCard(
    {
      ...row,
      status: 'listed',
      price: price ?? 0,
      firstPrice: firstPrice ?? 0,
      listedAt: listedAt ?? context.now,
    },
    context,
  )
  return {
    ...card,
    status,
    price,
    firstPrice,
    emi: price === null ? null : card.emi,
    deal: price === null ? null : card.deal,
    listedAt: listedAt?.toISOString() ?? null,
  }
}

function cardPhoto(row: CardRow, locale: Locale): CardPhoto {
  const photo = row.storageKey === null ? drawnPhoto(row) : storedPhoto(row, row.storageKey)
  return { ...photo, alt: altSentence(locale)(row, row.storageKey === null ? 'drawn' : 'photo') }
}

function drawnPhoto(row: CardRow): Omit<CardPhoto, 'alt'> {
  const view = DRAWN_VIEWS.find((name) => name === row.drawnView && name !== 'odometer') ?? 'front'
  const colour: PaintId = isPaintId(row.colour) ? row.colour : 'grey'
  const src = drawnPath({ modelSlug: row.modelSlug, colour, view })
  return { src, width: DRAWN_WIDTH, height: DRAWN_HEIGHT, blur: blurOf(view, colour), widths: [] }
}

const blurs = new Map<string, string>()

/** There are few views and paints, and each card would write its placeholder anew. */
function blurOf(view: DrawnView, colour: PaintId): string {
  const key = `${view} ${colour}`
  const blur = blurs.get(key) ?? drawnBlur(view, colour)
  blurs.set(key, blur)
  return blur
}

function storedPhoto(row: CardRow, storageKey: string): Omit<CardPhoto, 'alt'> {
  const { photoWidth, photoHeight, blur } = row
  const widths = row.photoWidths ?? []
  return {
    src: photoSrc(storageKey, widths),
    width: photoWidth ?? 4,
    height: photoHeight ?? 3,
    blur,
    widths,
  }
}

type AltSentence = (row: CardRow, kind: 'drawn' | 'photo') => string

const altSentences = new Map<Locale, AltSentence>()

/** Making a translator costs more than a whole card, so each language's is kept. */
function altSentence(locale: Locale): AltSentence {
  const known = altSentences.get(locale)
  if (known) return known
  const translate = createTranslator({
    locale,
    messages: messagesOf(locale),
    namespace: 'search.photoAlt',
  })
  const sentence: AltSentence = (row, kind) => {
    const colour = namedOf(locale, 'colour', row.colour).name.toLowerCase()
    return translate(kind, {
      year: String(row.year),
      make: row.makeName,
      model: row.modelName,
      colour,
    })
  }
  altSentences.set(locale, sentence)
  return sentence
}
