import {
  REQUESTED_BUYER_DOCUMENTS,
  REQUESTED_SELLER_DOCUMENTS,
} from '../../../lib/features/documents/rules/documents'
import type { CustomerRow } from '../people/customers'
import { hasSoundStructure } from '../../../lib/features/vehicles/rules/inspection'
import { FIRST_TERMS } from '../../../lib/features/pricing/rules/terms'
import { listDrawings, isPaintId } from '../../../lib/engines/car-drawing'
import { formatDay } from '../../../lib/shared/dates'
import { shiftDays, addHours, toSeedDay } from '../days'
import type { Random } from '../random'
import { computeQuoteLines, type SeedCar } from './car'
import { addReading } from './readings'
import { listEvents } from './life'
import type { Parties } from './parties'
import type { StockRows } from './stock-tables'

const DOCUMENTS_DUE_DAYS = 5
const LATE_ONE_IN = 97

/** Cars are registered up to four months after they were made, in the same year. */
function madeMonth({ registeredOn, carNumber }: SeedCar): number {
  const month = Number(toSeedDay(registeredOn).slice(5, 7))
  return Math.max(1, month - (carNumber % 5))
}

export function addVehicle(
  rows: StockRows,
  car: SeedCar,
  {
    carCode,
    documentsDueAt,
    openChallans,
  }: { carCode: string; documentsDueAt: Date | null; openChallans: number },
  { seller, dostId }: Parties,
): void {
  const { life, papers: documents } = car
  const price = car.ladder.at(-1)?.price ?? null
  rows.add(
    'vehicle',
    car.id,
    carCode,
    car.variant.id,
    car.city.id,
    life.status,
    car.tag,
    seller?.id ?? null,
    dostId,
    car.year,
    madeMonth(car),
    toSeedDay(car.registeredOn),
    car.registration.number,
    car.registration.rtoCode,
    car.colour,
    car.kms,
    car.owners,
    price,
    car.ladder[0]?.price ?? null,
    car.isRefurbished && life.refurbishedAt !== null,
    car.warrantyMonths,
    car.services.length > 0,
    car.report !== null &&
      life.inspectedAt !== null &&
      hasSoundStructure(car.report, car.report.findings),
    car.services.at(-1)?.kms ?? null,
    documents.insuranceKind,
    documents.insuranceUntil,
    documents.rcValidUntil,
    documents.pucUntil,
    documents.loanFinancier,
    documents.loanNocOn,
    openChallans,
    documents.keys,
    life.listedAt,
    documentsDueAt,
    life.soldAt,
    life.soldAt ? price : null,
    life.bookedAt,
    listEvents(life).at(-1)?.at ?? life.bookedAt,
    FIRST_TERMS.successFeePercent,
    FIRST_TERMS.holdBack,
    FIRST_TERMS.holdBackDays,
  )
}

export function addPhotoRows(rows: StockRows, random: Random, car: SeedCar): void {
  const takenAt = car.life.listedAt
  if (!takenAt || !isPaintId(car.colour)) return
  const set = listDrawings({
    id: car.id,
    make: car.variant.makeSlug,
    model: car.variant.modelSlug,
    modelSlug: car.variant.modelSlug,
    year: car.year,
    colour: car.colour,
    kms: car.kms,
  })
  for (const [position, { category, view, width, height }] of set.entries()) {
    rows.add(
      'photo',
      random.id('pho', takenAt),
      car.id,
      position,
      category,
      view,
      width,
      height,
      [],
      takenAt,
    )
  }
}

export function addPrices(
  rows: StockRows,
  random: Random,
  car: SeedCar,
  { seller, dostId }: Parties,
  withOldQuotes: boolean,
): string | null {
  let current: string | null = null
  const [first] = car.ladder
  // The first price was proposed a day before the listing, and agreed two hours before it.
  if (first && seller)
    rows.add(
      'price_proposal',
      random.id('ppr', shiftDays(first.at, -1)),
      car.id,
      first.price,
      dostId,
      shiftDays(first.at, -1),
      addHours(first.at, -2),
    )
  for (const [place, step] of car.ladder.entries()) {
    const isCurrent = place === car.ladder.length - 1
    rows.add(
      'price_change',
      random.id('prc', step.at),
      car.id,
      step.price,
      step.previous,
      step.at,
      car.tag === 'brand' ? 'staff' : 'seller',
    )
    if (!isCurrent && !withOldQuotes) continue
    const quoteId = random.id('quo', step.at)
    rows.add('quote', quoteId, car.id, place + 1, step.price, isCurrent, step.at)
    for (const [position, { kind, amount }] of computeQuoteLines(car, step).entries())
      rows.add('quote_line', quoteId, kind, position, amount)
    if (isCurrent) current = quoteId
  }
  return current
}

export function addReport(
  rows: StockRows,
  random: Random,
  car: SeedCar,
  { dostId }: Parties,
): void {
  const { report, life } = car
  if (!report || !life.inspectedAt) return
  const id = random.id('ins', life.inspectedAt)
  rows.add(
    'inspection',
    id,
    car.id,
    dostId,
    life.inspectedAt,
    report.pointsTotal,
    report.pointsGood,
    car.kms,
  )
  rows.add('odometer_reading', car.id, 'inspection', car.kms, life.inspectedAt, dostId)
  for (const [system, rating] of report.ratings) rows.add('inspection_rating', id, system, rating)
  for (const { system, point, kind, sizeCm, severity, cost, decision, spot } of report.findings) {
    rows.add(
      'finding',
      random.id('fin', life.inspectedAt),
      id,
      system,
      point,
      kind,
      sizeCm,
      severity,
      cost,
      decision,
      spot,
    )
  }
}

export function addServices(rows: StockRows, random: Random, car: SeedCar): void {
  for (const { servicedOn, kms, atDealer } of car.services) {
    rows.add(
      'service_record',
      random.id('srv', car.life.bookedAt),
      car.id,
      servicedOn,
      kms,
      atDealer,
    )
  }
}

export function addVehicleEvents(
  rows: StockRows,
  random: Random,
  car: SeedCar,
  { seller, buyer, dostId }: Parties,
): void {
  for (const { event, from, to, by, at } of listEvents(car.life)) {
    const customer = event === 'hold' ? buyer : seller
    const kind = by === 'customer' && !customer ? 'staff' : by
    const actor = kind === 'customer' ? customer?.id : kind === 'staff' ? dostId : null
    rows.add(
      'vehicle_event',
      random.id('vev', at),
      car.id,
      event,
      from,
      to,
      kind,
      actor ?? null,
      at,
    )
  }
}

/**
 * Adds the seller's documents. Only the newest cars and a few late sellers have unverified ones.
 * Returns the earliest due date.
 */
export function addDocuments(
  rows: StockRows,
  random: Random,
  car: SeedCar,
  { seller }: Parties,
  today: Date,
): Date | null {
  const { listedAt } = car.life
  if (!seller || !listedAt) return null
  const dueAt = shiftDays(listedAt, DOCUMENTS_DUE_DAYS)
  const remindedAt = shiftDays(dueAt, -1)
  let isOwed = false
  const isOld = shiftDays(listedAt, DOCUMENTS_DUE_DAYS - 1) < today
  const late =
    isOld && car.life.status === 'listed' && car.carNumber % LATE_ONE_IN === 0 ? 'puc' : null
  for (const kind of REQUESTED_SELLER_DOCUMENTS) {
    const status =
      kind === late
        ? 'due'
        : isOld || car.life.soldAt
          ? 'verified'
          : random.weighted({ due: 25, submitted: 45, verified: 30 })
    const verifiedAt = status === 'verified' ? addHours(listedAt, 1) : null
    const id = random.id('doc', listedAt)
    isOwed ||= status === 'due'
    rows.add(
      'document',
      id,
      car.id,
      seller.id,
      kind,
      status,
      status === 'due' ? dueAt : null,
      kind === late ? remindedAt : null,
      listedAt,
      verifiedAt,
    )
    if (verifiedAt) addReading(rows, car, { documentId: id, kind, person: seller }, verifiedAt)
    if (kind !== late) continue
    rows.add(
      'message',
      id.replace('doc_', 'msg_'),
      `documents-due:${car.id}:${dueAt.toISOString()}:sms`,
      'sms',
      seller.phone,
      seller.id,
      'documentsDueSoon',
      JSON.stringify({
        car: `${car.year} ${car.variant.name}`,
        name: seller.firstName,
        until: formatDay(dueAt),
      }),
      remindedAt,
      remindedAt,
      remindedAt,
    )
  }
  return isOwed ? dueAt : null
}

export function addBuyerDocuments(
  rows: StockRows,
  random: Random,
  car: SeedCar,
  buyer: CustomerRow,
): void {
  const { id, life } = car
  const askedAt = life.reservedAt ?? life.bookedAt
  for (const kind of REQUESTED_BUYER_DOCUMENTS) {
    const status = life.soldAt
      ? 'verified'
      : random.weighted({ due: 40, submitted: 40, verified: 20 })
    const verifiedAt = status === 'verified' ? addHours(askedAt, 2) : null
    const document = random.id('doc', askedAt)
    rows.add('document', document, id, buyer.id, kind, status, null, null, askedAt, verifiedAt)
    if (verifiedAt) addReading(rows, car, { documentId: document, kind, person: buyer }, verifiedAt)
  }
}
