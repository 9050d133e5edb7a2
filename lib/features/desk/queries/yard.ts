import { toRepairProof } from '@/lib/features/selling/dto'
import { selectCarBuyerId } from '@/lib/features/documents/queries/car-buyer'
import { toDeskPhotoSrc } from '@/lib/features/vehicles/rules/renditions'
import {
  needsPlateAnswer,
  type PlateBox,
  toPlateBoxes,
} from '@/lib/features/vehicles/rules/plate-boxes'
import type { UploadCategory } from '@/lib/features/vehicles/rules/photo-order'
import { findShot, type ShotId } from '@/lib/features/vehicles/rules/shot-list'
import { type DeskReader, hideOutsideOwnCities } from '../rules/private-facts'
import { selectPages } from './document-pages'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DocumentReadingFacts } from '@/lib/features/documents/rules/document-readings'
import { getDb } from '@/lib/server/db/client'
import type { FindingKind } from '@/lib/features/vehicles/rules/inspection'

export interface DeskPhoto {
  photoId: string
  category: UploadCategory
  view: ShotId | null
  src: string
  isPublic: boolean
  hasOriginal: boolean
  boxes: PlateBox[]
  isPlateAnswered: boolean
  sharpness: number | null
  dark: number | null
  blown: number | null
}

export async function readDeskPhotos(vehicleId: string): Promise<DeskPhoto[]> {
  const photos = await getDb().photo.findMany({
    where: { vehicleId, originalKey: { not: null } },
    select: {
      id: true,
      category: true,
      view: true,
      storageKey: true,
      originalRemovedAt: true,
      widths: true,
      plateBoxes: true,
      plateAnsweredAt: true,
      sharpness: true,
      dark: true,
      blown: true,
    },
    orderBy: { position: 'asc' },
  })
  return photos.map(
    ({ category, view, plateBoxes, plateAnsweredAt, sharpness, dark, blown, ...photo }) => {
      const boxes = toPlateBoxes(plateBoxes)
      return {
        ...{ photoId: photo.id, category, boxes, sharpness, dark, blown },
        view: findShot(view)?.id ?? null,
        src: toDeskPhotoSrc(photo),
        isPublic: photo.storageKey !== null,
        hasOriginal: photo.originalRemovedAt === null,
        isPlateAnswered: !needsPlateAnswer({ category, boxes, answeredAt: plateAnsweredAt }),
      }
    },
  )
}

interface DeskFinding {
  findingId: string
  system: string
  point: string
  severity: 1 | 2 | 3
  kind: FindingKind
  sizeCm: number | null
  cost: number | null
  note: string | null
  decision: 'done' | 'not_done' | 'priced_in'
  photo: string | null
}

export interface DeskReport {
  inspectedAt: Date
  by: string | null
  kms: number
  pointsTotal: number
  pointsGood: number
  ratings: {
    system: string
    rating: number
    pointsInBulk: number | null
    by: string | null
    startedAt: Date | null
    savedAt: Date | null
  }[]
  findings: DeskFinding[]
}

export async function readDeskReport(vehicleId: string): Promise<DeskReport | null> {
  const report = await getDb().inspection.findFirst({
    where: { vehicleId },
    orderBy: { inspectedAt: 'desc' },
    select: {
      inspectedAt: true,
      kms: true,
      pointsTotal: true,
      pointsGood: true,
      staff: { select: { name: true } },
      systems: {
        select: {
          system: true,
          rating: true,
          pointsInBulk: true,
          startedAt: true,
          savedAt: true,
          staff: { select: { name: true } },
        },
        orderBy: { system: 'asc' },
      },
      findings: {
        select: {
          id: true,
          system: true,
          point: true,
          severity: true,
          kind: true,
          sizeCm: true,
          cost: true,
          note: true,
          decision: true,
          photo: { select: { id: true, originalKey: true, storageKey: true, widths: true } },
        },
        orderBy: [{ severity: 'desc' }, { cost: 'desc' }, { id: 'asc' }],
      },
    },
  })
  if (!report) return null
  const { staff, findings, systems, ...facts } = report
  return {
    ...facts,
    ratings: systems.map(({ staff: inspector, ...one }) => ({
      ...one,
      by: inspector?.name ?? null,
    })),
    by: staff?.name ?? null,
    findings: findings.map(({ id, photo, severity, ...finding }) => ({
      findingId: id,
      ...finding,
      // A database constraint guarantees these values.
      severity: severity as DeskFinding['severity'],
      photo: photo?.originalKey ? toDeskPhotoSrc(photo) : null,
    })),
  }
}

export interface DeskRefurbishmentItem {
  itemId: string
  findingId: string | null
  title: string
  cost: number
  approvedAt: Date | null
  declinedAt: Date | null
  doneAt: Date | null
  proof: 'bill' | 'photo' | null
}

export async function readDeskRefurbishment(vehicleId: string): Promise<DeskRefurbishmentItem[]> {
  const items = await getDb().refurbishmentItem.findMany({
    where: { vehicleId },
    select: {
      id: true,
      findingId: true,
      title: true,
      cost: true,
      approvedAt: true,
      declinedAt: true,
      doneAt: true,
      proof: true,
    },
    orderBy: { id: 'asc' },
  })
  return items.map(({ id: itemId, proof, ...item }) => ({
    itemId,
    ...item,
    proof: toRepairProof(proof),
  }))
}

export interface DeskDocument {
  documentId: string
  /** Document whose file is used: this one, or the same person's for another car. */
  fileId: string
  countsWith: string | null
  verifiedAt: Date | null
  kind: string
  status: 'due' | 'submitted' | 'verified' | 'refused'
  reason: string | null
  of: 'seller' | 'buyer'
  contentType: string | null
  lastFour: string | null
  submittedAt: Date | null
  reading: DocumentReadingFacts | null
  pages: { id: string; contentType: string }[]
}

export async function readDeskDocuments(
  { id: vehicleId, cityId }: { id: string; cityId: number },
  reader: DeskReader,
): Promise<DeskDocument[]> {
  const documents = await getDb()
    .$kysely.selectFrom('document as d')
    .innerJoin('vehicle as v', 'v.id', 'd.vehicle_id')
    .innerJoin('document as f', (join) =>
      join.on((on) => on('f.id', '=', on.fn.coalesce('d.counts_from_id', 'd.id'))),
    )
    .innerJoin('vehicle as w', 'w.id', 'f.vehicle_id')
    .where('d.vehicle_id', '=', vehicleId)
    // Hides documents of customers who held the car but didn't buy it.
    .where((of) =>
      of.or([
        of('d.customer_id', '=', of.ref('v.seller_id')),
        of('d.customer_id', '=', selectCarBuyerId),
      ]),
    )
    .select((of) => [
      'd.id as documentId',
      'd.kind',
      'd.status',
      'd.reason',
      sql<
        'seller' | 'buyer'
      >`CASE WHEN ${of.ref('d.customer_id')} = ${of.ref('v.seller_id')} THEN 'seller' ELSE 'buyer' END`.as(
        'of',
      ),
      sql<
        string | null
      >`CASE WHEN ${of.ref('f.storage_key')} IS NOT NULL THEN ${of.ref('f.content_type')} END`.as(
        'contentType',
      ),
      'f.id as fileId',
      sql<
        string | null
      >`CASE WHEN ${of.ref('d.counts_from_id')} IS NOT NULL THEN ${of.ref('w.car_code')} END`.as(
        'countsWith',
      ),
      'f.verified_at as verifiedAt',
      'f.last_four as lastFour',
      'f.submitted_at as submittedAt',
      selectPages(of, of.ref('f.id')).as('pages'),
      jsonObjectFrom(
        of
          .selectFrom('document_reading as r')
          .whereRef('r.document_id', '=', 'f.id')
          .select(['r.name', 'r.parent', 'r.address', 'r.chassis_no as chassisNo'])
          .select(['r.registration_number as registrationNumber', 'r.engine_no as engineNo']),
      ).as('reading'),
    ])
    .orderBy((of) => sql`(${of.ref('d.customer_id')} = ${of.ref('v.seller_id')})`, 'desc')
    .orderBy('d.kind')
    .orderBy('d.id')
    .execute()
  return documents.map((document) => hideOutsideOwnCities(document, cityId, reader))
}

export interface DocumentOwners {
  seller: string | null
  buyer: string | null
}

export async function readDocumentOwners(vehicleId: string): Promise<DocumentOwners> {
  const row = await getDb()
    .$kysely.selectFrom('vehicle as v')
    .leftJoin('customer as s', 's.id', 'v.seller_id')
    .where('v.id', '=', vehicleId)
    .select((of) => [
      's.first_name as seller',
      of
        .selectFrom('customer as c')
        .where('c.id', '=', selectCarBuyerId)
        .select('c.first_name')
        .as('buyer'),
    ])
    .executeTakeFirst()
  return row ?? { seller: null, buyer: null }
}

export interface DeskPriceStep {
  at: Date
  price: number
  previous: number | null
}

export async function readPriceSteps(vehicleId: string): Promise<DeskPriceStep[]> {
  return getDb().priceChange.findMany({
    where: { vehicleId },
    select: { at: true, price: true, previous: true },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  })
}
