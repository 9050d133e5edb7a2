import { LENDING_TABLE, type LendingTable } from '@/lib/features/finance/rules/lending'
import { findLoanOffer, type LoanPreference } from '@/lib/features/finance/rules/loan'
import {
  DRAWING_HEIGHT,
  DRAWING_VIEWS,
  DRAWING_WIDTH,
  type DrawingView,
  MAX_ODOMETER_KMS,
  type PaintId,
  getDrawingBlur,
  toDrawingPath,
  isPaintId,
  chooseSetting,
} from '@/lib/engines/car-drawing'
import { findRenderingUrl } from './rules/renders'
import { type RenderWidth, toPhotoSrc } from './rules/renditions'
import { findShot } from './rules/shot-list'
import { labelDeal } from '@/lib/features/valuation/rules/deal'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { computeAgeInYears, toDayOrNull } from '@/lib/shared/dates'
import type { CardRow, OwnCardRow } from './queries/cards'
import { translateCity } from '@/lib/i18n/words'
import { toCatalogueItem } from '@/lib/features/catalogue/dto'
import type { CardPhoto, OwnVehicleCard, VehicleCard } from './schemas/card'
import { QUOTE_LINE_KINDS } from '@/lib/features/pricing/rules'
import type { InspectionSummary } from './schemas/inspection'
import type { DostProfile } from '@/lib/features/staff/schemas'
import { formatKms } from '@/lib/shared/numbers'
import type { ComparableRow } from './queries/comparables'
import type { DetailRow, PhotoRow } from './queries/detail'
import type {
  DetailPhoto,
  DocumentFacts,
  PriceBreakdown,
  Specifications,
  VehicleDetail,
} from './schemas/detail'
import { computeReserveBlockedFrom } from './rules/blocked-from'
import { maskRegistration } from './rules/registration'
import { assessTransferReadiness } from './rules/transfer-readiness'

export interface CardContext {
  now: Date
  locale: Locale
  preference?: LoanPreference
  lending?: LendingTable
}

const NO_PREFERENCE: LoanPreference = { downPayment: null, tenure: null }

/** `/buy/hyundai-creta-2019-chennai/CHN-24-000123` */
export function toVehicleUrl(
  row: Pick<CardRow, 'makeSlug' | 'modelSlug' | 'year' | 'citySlug' | 'carCode'>,
): string {
  return `/buy/${row.makeSlug}-${row.modelSlug}-${row.year}-${row.citySlug}/${row.carCode}`
}

export function toVehicleCard(
  row: CardRow,
  { now, locale, preference = NO_PREFERENCE, lending = LENDING_TABLE }: CardContext,
): VehicleCard {
  return {
    vehicleId: row.id,
    carCode: row.carCode,
    url: toVehicleUrl(row),
    make: { id: row.makeSlug, name: row.makeName },
    model: { id: row.modelSlug, name: row.modelName },
    variant: {
      id: row.variantSlug,
      name: row.isVariantKnown
        ? row.variantName
        : translatorOf(locale, 'vocabulary')('unknown.variant'),
    },
    year: row.year,
    kms: row.kms,
    fuel: toCatalogueItem(locale, 'fuel', row.fuel),
    transmission: toCatalogueItem(locale, 'transmission', row.transmission),
    bodyType: toCatalogueItem(locale, 'body', row.body),
    color: row.isColourKnown
      ? toCatalogueItem(locale, 'colour', row.colour)
      : { id: row.colour, name: translatorOf(locale, 'vocabulary')('unknown.colour') },
    owners: row.owners,
    price: row.price,
    firstPrice: row.firstPrice,
    emi: findLoanOffer(row.price, computeAgeInYears(row.year, now), preference, lending),
    city: { id: row.citySlug, name: translateCity(locale, row.cityName) },
    status: row.status === 'delivered' ? 'sold' : row.status,
    isRefurbish: row.isRefurbished,
    photo: cardPhoto(row, locale),
    deal: labelDeal(row.price, { fairPrice: row.fairPrice, low: row.fairLow, high: row.fairHigh }),
    listedAt: row.listedAt.toISOString(),
  }
}

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
  const photo = row.storageKey === null ? drawingPhoto(row) : storedPhoto(row, row.storageKey)
  return { ...photo, alt: altSentence(locale, row, row.storageKey === null ? 'drawn' : 'photo') }
}

function drawingPhoto(row: CardRow): Omit<CardPhoto, 'alt'> {
  const view =
    DRAWING_VIEWS.find((name) => name === row.drawnView && name !== 'odometer') ?? 'front'
  const colour: PaintId = isPaintId(row.colour) ? row.colour : 'grey'
  const { modelSlug, body, year } = row
  return {
    src: standInSrc({ id: row.id, modelSlug, body, year, colour, kms: row.kms }, view),
    width: DRAWING_WIDTH,
    height: DRAWING_HEIGHT,
    blur: blurOf(view, colour),
    widths: [],
  }
}

interface StandIn {
  id: string
  modelSlug: string
  body: string
  year: number
  colour: PaintId
  kms: number
}

function standInSrc(car: StandIn, view: DrawingView, width?: RenderWidth): string {
  const { id, modelSlug, colour } = car
  const kms = Math.min(car.kms, MAX_ODOMETER_KMS)
  return (
    renderOf(car, view, width) ??
    toDrawingPath({ modelSlug, colour, view, kms, setting: chooseSetting(id) })
  )
}

function renderOf(car: StandIn, view: DrawingView, width?: RenderWidth): string | null {
  return view === 'odometer' ? null : findRenderingUrl(car, view, width)
}

interface ThumbnailRow extends Omit<StandIn, 'colour'> {
  colour: string
  storageKey: string | null
  widths: number[] | null
}

export function toThumbnailSrc({ storageKey, widths, ...car }: ThumbnailRow): string {
  if (storageKey !== null) return toPhotoSrc(storageKey, [Math.min(...(widths ?? []))])
  const colour: PaintId = isPaintId(car.colour) ? car.colour : 'grey'
  return standInSrc({ ...car, colour }, 'front', 400)
}

const blurs = new Map<string, string>()

function blurOf(view: DrawingView, colour: PaintId): string {
  const key = `${view} ${colour}`
  const blur = blurs.get(key) ?? getDrawingBlur(view, colour)
  blurs.set(key, blur)
  return blur
}

function storedPhoto(row: CardRow, storageKey: string): Omit<CardPhoto, 'alt'> {
  const { photoWidth, photoHeight, blur } = row
  const widths = row.photoWidths ?? []
  return {
    src: toPhotoSrc(storageKey, widths),
    width: photoWidth ?? 4,
    height: photoHeight ?? 3,
    blur,
    widths,
  }
}

function altSentence(locale: Locale, row: CardRow, kind: 'drawn' | 'photo'): string {
  return translatorOf(locale, 'search.photoAlt')(kind, {
    year: String(row.year),
    make: row.makeName,
    model: row.modelName,
    colour: toCatalogueItem(locale, 'colour', row.colour).name.toLowerCase(),
  })
}

export interface DetailParts {
  card: VehicleCard
  row: DetailRow
  comparables: ComparableRow[]
  similar: string[]
  inspection: InspectionSummary | null
  dost: DostProfile | null
}

export function toVehicleDetail(
  parts: DetailParts,
  { now, locale }: { now: Date; locale: Locale },
): VehicleDetail {
  const { card, row, comparables, similar, inspection, dost } = parts
  return {
    ...card,
    tag: row.tag,
    parkedOn: row.tag === 'brand' ? null : toDayOrNull(row.arrivedAt ?? row.listedAt),
    soldAt: row.soldAt?.toISOString() ?? null,
    photos: toPhotos(card, row.photos, locale),
    priceBreakdown: toBreakdown(row.quote),
    priceHistory: row.priceChanges.map((step) => ({
      ...step,
      at: new Date(step.at).toISOString(),
    })),
    specifications: toSpecifications(row, locale),
    features: row.features.map((id) => toCatalogueItem(locale, 'feature', id)),
    papers: toDocuments(row),
    transferReadiness: assessTransferReadiness(row, now),
    blockedFrom: computeReserveBlockedFrom(row, now).toISOString(),
    warrantyMonths: row.warrantyMonths,
    hasServiceHistory: row.hasServiceHistory,
    services: row.services,
    inspection,
    comparables: { basis: row.fairBasis, cars: card.deal === null ? [] : comparables },
    dost,
    similar,
  }
}

function toBreakdown(quote: DetailRow['quote']): PriceBreakdown | null {
  if (quote === null) return null
  const lines = quote.lines.flatMap(({ kind, amount }) => {
    const known = QUOTE_LINE_KINDS.find((candidate) => candidate === kind)
    return known ? [{ kind: known, amount }] : []
  })
  return { version: quote.version, total: quote.total, lines }
}

function toSpecifications(row: DetailRow, locale: Locale): Specifications {
  return {
    generation: row.generation,
    gearbox: toCatalogueItem(locale, 'gearbox', row.gearbox),
    engineCc: row.engineCc,
    powerBhp: row.powerBhp,
    torqueNm: row.torqueNm,
    seats: row.seats,
    lengthMm: row.lengthMm,
    widthMm: row.widthMm,
    heightMm: row.heightMm,
    wheelbaseMm: row.wheelbaseMm,
    bootLitres: row.bootLitres,
  }
}

function toDocuments(row: DetailRow): DocumentFacts {
  return {
    registrationNumber:
      row.registrationNumber === null ? null : maskRegistration(row.registrationNumber),
    rtoCode: row.rtoCode,
    registeredOn: row.registeredOn,
    madeMonth: row.madeMonth,
    rcValidUntil: row.rcValidUntil,
    insurance:
      row.insuranceKind === null ? null : { kind: row.insuranceKind, until: row.insuranceUntil },
    pucUntil: row.pucUntil,
    loan:
      row.loanFinancier === null ? null : { financier: row.loanFinancier, nocOn: row.loanNocOn },
    openChallans: row.openChallans,
    keys: row.keys,
  }
}

export function toPhotos(
  card: VehicleCard,
  photos: readonly PhotoRow[],
  locale: Locale,
): DetailPhoto[] {
  const translate = translatorOf(locale, 'car.pictures')
  const viewNames = translatorOf(locale, 'views')
  const facts = {
    year: String(card.year),
    make: card.make.name,
    model: card.model.name,
    colour: card.color.name.toLowerCase(),
    kms: formatKms(card.kms),
  }
  const nameOf = (photo: PhotoRow) => {
    const shot = findShot(photo.view)
    return shot ? [viewNames(`${shot.id}.name`)] : []
  }
  return dropHidden(photos).flatMap((photo) => {
    const view = viewOf(photo)
    const picture = view === null ? storedPicture(photo) : standIn(card, view)
    if (picture === null) return []
    return {
      photoId: photo.id,
      category: photo.category,
      caption: photo.caption,
      width: photo.width,
      height: photo.height,
      alt: photo.caption ?? [translate(view ?? 'photo', facts), ...nameOf(photo)].join(': '),
      ...picture,
    }
  })
}

/**
 * Leaves hidden photos out if others are shown. If all are hidden, keeps one of each drawn view.
 */
function dropHidden(photos: readonly PhotoRow[]): readonly PhotoRow[] {
  const shown = photos.filter(({ isHidden }) => !isHidden)
  if (shown.length > 0) return shown
  return photos.filter(
    ({ drawnView }, place) => photos.findIndex((other) => other.drawnView === drawnView) === place,
  )
}

type Picture = Pick<DetailPhoto, 'src' | 'blur' | 'widths'>

function viewOf({ drawnView, storageKey }: PhotoRow): DrawingView | null {
  return storageKey === null ? (DRAWING_VIEWS.find((name) => name === drawnView) ?? 'front') : null
}

function storedPicture({ storageKey, blur, widths }: PhotoRow): Picture {
  return { src: toPhotoSrc(storageKey ?? '', widths), blur, widths }
}

/** Null if the car has renderings but none of this view: drawings don't mix with renderings. */
function standIn(card: VehicleCard, view: DrawingView): Picture | null {
  const colour = isPaintId(card.color.id) ? card.color.id : 'grey'
  const { vehicleId: id, year, kms } = card
  const car = { id, modelSlug: card.model.id, body: card.bodyType.id, year, colour, kms }
  if (renderOf(car, view) === null && renderOf(car, 'front') !== null) return null
  return { src: standInSrc(car, view), blur: blurOf(view, colour), widths: [] }
}
