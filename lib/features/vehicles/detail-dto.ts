import { createTranslator } from 'next-intl'
import { drawnBlur } from '@/lib/car-drawing/photo-set'
import { drawnPath, MAX_ODOMETER_KMS } from '@/lib/car-drawing/drawn-path'
import { isPaintId } from '@/lib/car-drawing/paint'
import { DRAWN_VIEWS, type DrawnView } from '@/lib/car-drawing/types'
import { photoSrc } from '@/lib/features/vehicles/photography/renditions'
import { QUOTE_LINE_KINDS } from '@/lib/features/pricing/rules'
import type { InspectionSummary } from '@/lib/features/vehicles/inspection/schemas'
import type { DostProfile } from '@/lib/features/staff/schemas'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { formatKms } from '@/lib/shared/numbers'
import type { ComparableRow } from './comparables-query'
import type { DetailRow, PhotoRow } from './detail-query'
import type {
  DetailPhoto,
  PaperFacts,
  PriceBreakdown,
  Specifications,
  VehicleDetail,
} from './detail-schema'
import { namedOf } from './names'
import { maskRegistration } from './registration'
import type { VehicleCard } from './schemas'
import { assessTransfer } from './transfer-readiness'

export interface DetailParts {
  card: VehicleCard
  row: DetailRow
  comparables: ComparableRow[]
  similar: string[]
  inspection: InspectionSummary | null
  dost: DostProfile | null
}

/** A row's facts as the public may know them. */
export function toVehicleDetail(
  parts: DetailParts,
  { now, locale }: { now: Date; locale: Locale },
): VehicleDetail {
  const { card, row, comparables, similar, inspection, dost } = parts
  return {
    ...card,
    tag: row.tag,
    soldAt: row.soldAt?.toISOString() ?? null,
    photos: toPhotos(card, row.photos, locale),
    priceBreakdown: toBreakdown(row.quote),
    priceHistory: row.priceChanges.map((step) => ({
      ...step,
      at: new Date(step.at).toISOString(),
    })),
    specifications: toSpecifications(row, locale),
    features: row.features.map((id) => namedOf(locale, 'feature', id)),
    papers: toPapers(row),
    transferReadiness: assessTransfer(row, now),
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
    gearbox: namedOf(locale, 'gearbox', row.gearbox),
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

function toPapers(row: DetailRow): PaperFacts {
  return {
    registrationNumber:
      row.registrationNumber === null ? null : maskRegistration(row.registrationNumber),
    rtoCode: row.rtoCode,
    registeredOn: row.registeredOn,
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

/** A car's pictures in gallery order, each with the sentence that says what is seen. */
export function toPhotos(
  card: VehicleCard,
  photos: readonly PhotoRow[],
  locale: Locale,
): DetailPhoto[] {
  const translate = createTranslator({
    locale,
    messages: messagesOf(locale),
    namespace: 'photography.alt',
  })
  const facts = {
    year: String(card.year),
    make: card.make.name,
    model: card.model.name,
    colour: card.color.name.toLowerCase(),
    kms: formatKms(card.kms),
  }
  return photos.map((photo) => {
    const view = viewOf(photo)
    return {
      photoId: photo.id,
      category: photo.category,
      caption: photo.caption,
      width: photo.width,
      height: photo.height,
      alt: photo.caption ?? translate(view ?? 'photo', facts),
      ...(view === null ? storedPicture(photo) : drawnPicture(card, view)),
    }
  })
}

type Picture = Pick<DetailPhoto, 'src' | 'blur' | 'widths'>

/** Which view was drawn; null for a photograph. */
function viewOf({ drawnView, storageKey }: PhotoRow): DrawnView | null {
  return storageKey === null ? (DRAWN_VIEWS.find((name) => name === drawnView) ?? 'front') : null
}

function storedPicture({ storageKey, blur, widths }: PhotoRow): Picture {
  return { src: photoSrc(storageKey ?? '', widths), blur, widths }
}

function drawnPicture(card: VehicleCard, view: DrawnView): Picture {
  const colour = isPaintId(card.color.id) ? card.color.id : 'grey'
  const kms = Math.min(card.kms, MAX_ODOMETER_KMS)
  return {
    src: drawnPath({ modelSlug: card.model.id, colour, view, kms }),
    blur: drawnBlur(view, colour),
    widths: [],
  }
}
