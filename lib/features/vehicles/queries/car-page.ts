import { getInspectionReport, toInspectionSummary } from './inspection'
import type { InspectionReport } from '../schemas/inspection'
import { getDostProfile } from '@/lib/features/staff/queries'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { type Db, getDb } from '@/lib/server/db/client'
import { readCardRowsById } from './cards'
import { readComparables } from './comparables'
import { readDetailRow, readSimilarIds } from './detail'
import { parseTypedCarCode } from '../rules/car-codes'
import { toPhotos, toVehicleDetail, toVehicleCard } from '../dto'
import type { PhotoSet, VehicleDetail } from '../schemas/detail'
import type { VehicleCard } from '../schemas/card'

export interface ReadOptions {
  now: Date
  locale: Locale
}

export interface CarPage {
  vehicle: VehicleDetail
  inspection: InspectionReport | null
  similarCars: VehicleCard[]
}

/**
 * Loads a public car page by id or car code; null if the car isn't public. A delivered car has
 * status `sold` here.
 */
export async function getCarPage(
  idOrCode: string,
  { now, locale }: ReadOptions,
  db: Db = getDb(),
): Promise<CarPage | null> {
  const row = await readDetailRow(db, idOrCode)
  if (!row) return null
  const [comparables, similar, inspection, dost] = await Promise.all([
    readComparables(db.$kysely, row.id, now),
    readSimilarIds(db, row),
    getInspectionReport(row.id, db),
    row.dostId === null ? null : getDostProfile(row.dostId),
  ])
  const cards = (await readCardRowsById(db, [row.id, ...similar])).map((car) =>
    toVehicleCard(car, { now, locale }),
  )
  const card = cards.find(({ vehicleId }) => vehicleId === row.id)
  // Null if the car was withdrawn between the two statements.
  if (!card) return null
  const similarCars = cards.filter((one) => one !== card && one.status === 'listed')
  const vehicle = toVehicleDetail(
    {
      card,
      row,
      comparables,
      dost,
      similar: similarCars.map(({ vehicleId }) => vehicleId),
      inspection: inspection && toInspectionSummary(inspection),
    },
    { now, locale },
  )
  return { vehicle, inspection, similarCars }
}

export async function getPublicVehicle(
  idOrCode: string,
  options: ReadOptions,
): Promise<VehicleDetail | null> {
  return (await getCarPage(idOrCode, options))?.vehicle ?? null
}

export async function listSimilarVehicles(
  idOrCode: string,
  { now, locale }: ReadOptions,
): Promise<VehicleCard[]> {
  const db = getDb()
  const row = await readDetailRow(db, idOrCode)
  if (!row) return []
  const rows = await readCardRowsById(db, await readSimilarIds(db, row))
  return rows.map((car) => toVehicleCard(car, { now, locale }))
}

export async function getPhotoSet(
  idOrCode: string,
  { now, locale }: ReadOptions,
): Promise<PhotoSet | null> {
  const db = getDb()
  const row = await readDetailRow(db, idOrCode)
  if (!row) return null
  const [cardRow] = await readCardRowsById(db, [row.id])
  return cardRow
    ? {
        vehicleId: row.id,
        photos: toPhotos(toVehicleCard(cardRow, { now, locale }), row.photos, locale),
      }
    : null
}

export async function getCards(
  ids: readonly string[],
  { now, locale }: ReadOptions,
): Promise<VehicleCard[]> {
  const rows = await readCardRowsById(getDb(), ids)
  return rows.map((car) => toVehicleCard(car, { now, locale }))
}

export async function findCarPathByCode(text: string | null, now: Date): Promise<string | null> {
  const carCode = text === null ? null : parseTypedCarCode(text)
  const row = carCode === null ? null : await readDetailRow(getDb(), carCode)
  const [card] = row ? await readCardRowsById(getDb(), [row.id]) : []
  return card ? toVehicleCard(card, { now, locale: DEFAULT_LOCALE }).url : null
}
