import { getPool } from '@/lib/server/db/pool'
import type { VehicleState } from '@/lib/features/vehicles/rules/moves'

/** A car with all that the desk knows of it. Days are `YYYY-MM-DD`. */
export interface DeskCarDetail {
  id: string
  carCode: string
  status: VehicleState
  tag: 'brand' | 'marketplace'
  car: string
  variantId: number
  variant: string
  modelId: number
  fuel: string
  transmission: string
  engineCc: number
  powerBhp: number
  city: string
  citySlug: string
  makeSlug: string
  modelSlug: string
  year: number
  registrationNumber: string | null
  registeredOn: string | null
  colour: string
  kms: number
  owners: number
  keys: number
  warrantyMonths: number
  hasServiceHistory: boolean
  insuranceKind: string | null
  insuranceUntil: string | null
  rcValidUntil: string | null
  pucUntil: string | null
  loanFinancier: string | null
  loanNocOn: string | null
  openChallans: number
  price: number | null
  firstPrice: number | null
  listedAt: Date | null
  documentsDueAt: Date | null
  soldAt: Date | null
  soldPrice: number | null
  dost: string | null
  seller: { id: string; firstName: string; phone: string; emailId: string | null } | null
  likes: number
  views: number
  drives: number
}

const DAY = (column: string) => `to_char(v.${column}, 'YYYY-MM-DD')`

const DETAIL = `SELECT v.id, v.car_code AS "carCode", v.status::text, v.tag::text, v.year || ' ' || k.name || ' ' || m.name AS car,
    x.id AS "variantId", x.name AS variant, x.model_id AS "modelId", x.fuel::text, x.transmission::text, x.engine_cc AS "engineCc", x.power_bhp AS "powerBhp",
    c.name AS city, c.slug AS "citySlug", k.slug AS "makeSlug", m.slug AS "modelSlug", v.year::int, v.registration_number AS "registrationNumber",
    ${DAY('registered_on')} AS "registeredOn", v.colour, v.kms, v.owners::int, v.keys::int, v.warranty_months::int AS "warrantyMonths",
    v.has_service_history AS "hasServiceHistory", v.insurance_kind::text AS "insuranceKind", ${DAY('insurance_until')} AS "insuranceUntil",
    ${DAY('rc_valid_until')} AS "rcValidUntil", ${DAY('puc_until')} AS "pucUntil", v.loan_financier AS "loanFinancier", ${DAY('loan_noc_on')} AS "loanNocOn",
    v.open_challans::int AS "openChallans", v.price, v.first_price AS "firstPrice", v.listed_at AS "listedAt", v.documents_due_at AS "documentsDueAt",
    v.sold_at AS "soldAt", v.sold_price AS "soldPrice", s.name AS dost,
    CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'firstName', p.first_name, 'phone', p.phone, 'emailId', p.email_id) END AS seller,
    (SELECT count(*)::int FROM favourite f WHERE f.vehicle_id = v.id) AS likes, (SELECT count(*)::int FROM vehicle_view w WHERE w.vehicle_id = v.id) AS views,
    (SELECT count(*)::int FROM test_drive d WHERE d.vehicle_id = v.id AND d.status IN ('booked', 'done')) AS drives
  FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id JOIN city c ON c.id = v.city_id
  LEFT JOIN customer p ON p.id = v.seller_id LEFT JOIN staff s ON s.id = v.dost_id WHERE v.id = $1 OR v.car_code = upper($1)`

/** A car in any state, by its id or code; null where there is none. */
export async function readDeskCar(idOrCode: string): Promise<DeskCarDetail | null> {
  const {
    rows: [row],
  } = await getPool().query<DeskCarDetail>(DETAIL, [idOrCode])
  return row ?? null
}

export interface DeskEvent {
  id: string
  event: string
  from: string | null
  to: string
  by: string
  reason: string | null
  at: Date
}

/** A car's history, the latest first, each with who made it. */
export async function readHistory(vehicleId: string): Promise<DeskEvent[]> {
  const { rows } = await getPool().query<DeskEvent>(
    `SELECT e.id, e.event, e.from_status::text AS "from", e.to_status::text AS "to", coalesce(s.name, p.first_name, e.actor_kind) AS by, e.reason, e.at
     FROM vehicle_event e LEFT JOIN staff s ON s.id = e.actor_id LEFT JOIN customer p ON p.id = e.actor_id
     WHERE e.vehicle_id = $1 ORDER BY e.at DESC, e.id DESC LIMIT 100`,
    [vehicleId],
  )
  return rows
}

export interface DeskNote {
  id: string
  text: string
  by: string
  at: Date
  visibleToSeller: boolean
}

export async function readNotes(vehicleId: string): Promise<DeskNote[]> {
  const { rows } = await getPool().query<DeskNote>(
    `SELECT n.id, n.text, s.name AS by, n.created_at AS at, n.visible_to_seller AS "visibleToSeller"
     FROM vehicle_note n JOIN staff s ON s.id = n.staff_id WHERE n.vehicle_id = $1 ORDER BY n.created_at DESC, n.id DESC LIMIT 100`,
    [vehicleId],
  )
  return rows
}

export interface DeskAppointment {
  appointmentId: string
  kind: 'pickup' | 'visit'
  status: string
  startsAt: Date
  address: string | null
  landmark: string | null
  carNotes: string | null
}

export async function readAppointments(vehicleId: string): Promise<DeskAppointment[]> {
  const { rows } = await getPool().query<DeskAppointment>(
    `SELECT id AS "appointmentId", kind::text, status::text, starts_at AS "startsAt", nullif(concat_ws(', ', address, pincode), '') AS address, landmark, car_notes AS "carNotes"
     FROM seller_appointment WHERE vehicle_id = $1 ORDER BY starts_at DESC`,
    [vehicleId],
  )
  return rows
}

/** The versions of a model, to choose the right one from. */
export async function readVersions(modelId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await getPool().query<{ id: number; name: string }>(
    `SELECT id, name || ' · ' || fuel || ' · ' || gearbox || ' · ' || year_from || coalesce('–' || year_to, '–') AS name
     FROM variant WHERE model_id = $1 ORDER BY year_from DESC, name, id LIMIT 200`,
    [modelId],
  )
  return rows
}
