import { BUYER_OF_CAR } from '@/lib/features/purchases/documents/buyer-query'
import { photoSrc } from '@/lib/features/vehicles/rules/renditions'
import type { UploadCategory } from '@/lib/features/vehicles/rules/photo-order'
import { getPool } from '@/lib/server/db/pool'

export interface DeskPhoto {
  photoId: string
  category: UploadCategory
  src: string
}

/** A car's photographs in gallery order; drawn views aren't among them. */
export async function readPhotographs(vehicleId: string): Promise<DeskPhoto[]> {
  const { rows } = await getPool().query<{
    id: string
    category: UploadCategory
    storageKey: string
    widths: number[]
  }>(
    `SELECT id, category::text, storage_key AS "storageKey", widths FROM photo WHERE vehicle_id = $1 AND storage_key IS NOT NULL ORDER BY position`,
    [vehicleId],
  )
  return rows.map(({ id, category, storageKey, widths }) => ({
    photoId: id,
    category,
    src: photoSrc(storageKey, widths),
  }))
}

export interface DeskFinding {
  findingId: string
  system: string
  point: string
  severity: 1 | 2 | 3
  cost: number
  decision: 'done' | 'not_done' | 'priced_in'
  photo: string | null
}

export interface DeskReport {
  inspectedAt: Date
  by: string | null
  kms: number
  pointsTotal: number
  pointsGood: number
  ratings: { system: string; rating: number }[]
  findings: DeskFinding[]
}

type FindingRow = Omit<DeskFinding, 'photo'> & {
  storageKey: string | null
  widths: number[] | null
}

/** The newest report of a car in any state. */
export async function readReport(vehicleId: string): Promise<DeskReport | null> {
  const {
    rows: [row],
  } = await getPool().query<Omit<DeskReport, 'findings'> & { findings: FindingRow[] }>(
    `SELECT i.inspected_at AS "inspectedAt", s.name AS by, i.kms, i.points_total::int AS "pointsTotal", i.points_good::int AS "pointsGood",
       (SELECT coalesce(json_agg(json_build_object('system', r.system, 'rating', r.rating) ORDER BY r.system), '[]') FROM inspection_rating r WHERE r.inspection_id = i.id) AS ratings,
       (SELECT coalesce(json_agg(json_build_object('findingId', f.id, 'system', f.system, 'point', f.point, 'severity', f.severity, 'cost', f.cost, 'decision', f.decision,
         'storageKey', p.storage_key, 'widths', p.widths) ORDER BY f.severity DESC, f.cost DESC, f.id), '[]')
        FROM finding f LEFT JOIN photo p ON p.id = f.photo_id WHERE f.inspection_id = i.id) AS findings
     FROM inspection i LEFT JOIN staff s ON s.id = i.staff_id WHERE i.vehicle_id = $1 ORDER BY i.inspected_at DESC LIMIT 1`,
    [vehicleId],
  )
  if (!row) return null
  return {
    ...row,
    findings: row.findings.map(({ storageKey, widths, ...finding }) => ({
      ...finding,
      photo: storageKey && photoSrc(storageKey, widths ?? []),
    })),
  }
}

export interface DeskWork {
  itemId: string
  title: string
  cost: number
  approvedAt: Date | null
  declinedAt: Date | null
  doneAt: Date | null
}

export async function readWork(vehicleId: string): Promise<DeskWork[]> {
  const { rows } = await getPool().query<DeskWork>(
    `SELECT id AS "itemId", title, cost, approved_at AS "approvedAt", declined_at AS "declinedAt", done_at AS "doneAt"
     FROM refurbishment_item WHERE vehicle_id = $1 ORDER BY id`,
    [vehicleId],
  )
  return rows
}

export interface DeskPaper {
  documentId: string
  kind: string
  status: 'due' | 'submitted' | 'verified' | 'refused'
  reason: string | null
  of: 'seller' | 'buyer'
  contentType: string | null
  lastFour: string | null
}

export async function readPapers(vehicleId: string): Promise<DeskPaper[]> {
  const { rows } = await getPool().query<DeskPaper>(
    `SELECT d.id AS "documentId", d.kind, d.status::text, d.reason, CASE WHEN d.customer_id = v.seller_id THEN 'seller' ELSE 'buyer' END AS of,
       CASE WHEN d.storage_key IS NOT NULL THEN d.content_type END AS "contentType", d.last_four AS "lastFour"
     FROM document d JOIN vehicle v ON v.id = d.vehicle_id WHERE d.vehicle_id = $1 ORDER BY (d.customer_id = v.seller_id) DESC, d.kind, d.id`,
    [vehicleId],
  )
  return rows
}

export interface PaperOwners {
  seller: string | null
  buyer: string | null
}

/** The first names of those whose papers a car has: its seller, and whoever bought it or holds it. */
export async function readPaperOwners(vehicleId: string): Promise<PaperOwners> {
  const {
    rows: [row],
  } = await getPool().query<PaperOwners>(
    `SELECT s.first_name AS seller, (SELECT c.first_name FROM customer c WHERE c.id = ${BUYER_OF_CAR}) AS buyer
     FROM vehicle v LEFT JOIN customer s ON s.id = v.seller_id WHERE v.id = $1`,
    [vehicleId],
  )
  return row ?? { seller: null, buyer: null }
}

export interface DeskPriceStep {
  at: Date
  price: number
  previous: number | null
}

export async function readPriceSteps(vehicleId: string): Promise<DeskPriceStep[]> {
  const { rows } = await getPool().query<DeskPriceStep>(
    'SELECT at, price, previous FROM price_change WHERE vehicle_id = $1 ORDER BY at DESC, id DESC',
    [vehicleId],
  )
  return rows
}
