import type pg from 'pg'
import * as inspection from '@/app/api/staff/v1/vehicles/[vehicleId]/inspection/route'
import * as priceCode from '@/app/api/staff/v1/vehicles/[vehicleId]/priceCode/route'
import * as priceConsent from '@/app/api/staff/v1/vehicles/[vehicleId]/priceConsent/route'
import * as plates from '@/app/api/staff/v1/vehicles/[vehicleId]/plates/route'
import * as photos from '@/app/api/staff/v1/vehicles/[vehicleId]/photos/route'
import {
  INSPECTION_POINTS,
  INSPECTION_SYSTEMS,
} from '@/lib/features/vehicles/rules/inspection-points'
import { newId } from '@/lib/server/db/ids'
import type { Handler } from '@/lib/server/http/handlers'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { KEYS } from '@/tests/integration/api/call'
import { readSentCode, backdateSentCodes } from '../auth/calls'
import { makePicture } from '../vehicles/pictures'

export interface DeskAnswer {
  status: number
  text: string
  data: Record<string, unknown>
  message: string | undefined
  code: string | undefined
}

interface TestRequest {
  method?: string
  token?: string
  params?: Record<string, string>
  body?: unknown
  form?: FormData
}

export async function callDesk(
  handler: Handler,
  { method = 'POST', token, params = {}, body, form }: TestRequest,
): Promise<DeskAnswer> {
  const response = await handler(
    new Request('http://localhost:3000/api/under-test', {
      method,
      headers: {
        ...KEYS,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    { params: Promise.resolve(params) },
  )
  const text = await response.text()
  const {
    data = {},
    message,
    code,
  } = (text === '' ? {} : JSON.parse(text)) as {
    data?: Record<string, unknown>
    message?: string
    code?: string
  }
  return { status: response.status, text, data, message, code }
}

let made = 0

export interface BookedCar {
  vehicleId: string
  appointmentId: string
  number: number
  seller: TestCustomer
}

export async function createBookedCar(
  pool: pg.Pool,
  { isFeePaid = true } = {},
): Promise<BookedCar> {
  made += 1
  const seller = await createCustomer(pool, { role: 1, firstName: 'Ravi' })
  const [vehicleId, appointmentId] = [newId('veh'), newId('app')]
  const {
    rows: [car],
  } = await pool.query<{ number: number }>(
    `INSERT INTO vehicle (id, car_code, variant_id, city_id, seller_id, year, registration_number, rto_code, colour, kms, owners, insurance_kind, insurance_until)
     SELECT $1, 'CHN-26-' || $2, x.id, c.id, $3, extract(year FROM now())::int - 3, $4, 'TN09', 'white', 30000, 1, 'comprehensive', current_date + 200
     FROM variant x, city c WHERE x.fuel = 'petrol' AND c.slug = 'chennai' ORDER BY x.id LIMIT 1 RETURNING number`,
    [
      vehicleId,
      String(90_000_000 + (process.pid % 1000) * 1000 + made),
      seller.id,
      `TN09ZZ${String(1000 + made)}`,
    ],
  )
  await pool.query(
    `INSERT INTO seller_appointment (id, customer_id, vehicle_id, city_id, kind, starts_at) SELECT $1, $2, $3, id, 'visit', now() FROM city WHERE slug = 'chennai'`,
    [appointmentId, seller.id, vehicleId],
  )
  if (isFeePaid)
    await pool.query(
      `INSERT INTO payment (id, purpose, appointment_id, provider, order_id, payment_id, amount, status, captured_at)
       VALUES ($1, 'listing_fee', $2, 'sandbox', 'order_' || $1, $1, 3000, 'captured', now())`,
      [newId('pay'), appointmentId],
    )
  return { vehicleId, appointmentId, number: car?.number ?? 0, seller }
}

export function makeInspectionGroup(
  system: (typeof INSPECTION_SYSTEMS)[number],
  bad: Record<string, object> = {},
) {
  const points = INSPECTION_POINTS.filter((point) => point.system === system).map(({ id }) => ({
    point: id,
    severity: 0,
    ...bad[id],
  }))
  return { system, wear: 0, points }
}

export async function saveAllInspectionGroups(
  car: BookedCar,
  token: string,
  bad: Record<string, object> = {},
): Promise<void> {
  for (const system of INSPECTION_SYSTEMS) {
    await callDesk(inspection.PUT, {
      method: 'PUT',
      token,
      params: { vehicleId: car.vehicleId },
      body: makeInspectionGroup(system, bad),
    })
  }
}

export function buildPhotoForm(
  file: Uint8Array,
  { category = 'exterior', type = 'image/jpeg', name = 'car.jpg' } = {},
): FormData {
  const form = new FormData()
  form.set('category', category)
  form.set('file', new Blob([Buffer.from(file)], { type }), name)
  return form
}

export async function addPhotosTo(
  car: BookedCar,
  token: string,
  count = 6,
  from = 0,
): Promise<string[]> {
  const ids: string[] = []
  for (let number = from; number < from + count; number += 1) {
    const { data } = await callDesk(photos.POST, {
      token,
      params: { vehicleId: car.vehicleId },
      form: buildPhotoForm(await makePicture(number)),
    })
    ids.push((data.photo as { photoId: string }).photoId)
  }
  await callDesk(plates.POST, {
    token,
    params: { vehicleId: car.vehicleId },
    body: { photos: ids.map((photoId) => ({ photoId, boxes: [] })) },
  })
  return ids
}

export async function agreeToPrice(
  pool: pg.Pool,
  car: BookedCar,
  token: string,
  amount: number,
): Promise<void> {
  const params = { vehicleId: car.vehicleId }
  await backdateSentCodes(pool, 100_000)
  const sent = await callDesk(priceCode.POST, { token, params, body: { price: amount } })
  if (sent.status !== 200) throw new Error(sent.text)
  const otp = await readSentCode(pool, car.seller.phone)
  const agreed = await callDesk(priceConsent.POST, { token, params, body: { price: amount, otp } })
  if (agreed.status !== 200) throw new Error(agreed.text)
}

export async function queryRow<Row extends object>(
  pool: pg.Pool,
  sql: string,
  values: unknown[],
): Promise<Row> {
  const {
    rows: [row],
  } = await pool.query<Row>(sql, values)
  if (!row) throw new Error('no row')
  return row
}

export async function readVehicleSnapshot(
  pool: pg.Pool,
  vehicleId: string,
): Promise<Record<string, unknown>> {
  return queryRow(
    pool,
    `SELECT v.status::text, v.price, v.first_price, v.listed_at, v.documents_due_at, v.kms,
      (SELECT count(*)::int FROM vehicle_event e WHERE e.vehicle_id = v.id) AS events, (SELECT count(*)::int FROM quote q WHERE q.vehicle_id = v.id) AS quotes,
      (SELECT count(*)::int FROM price_change p WHERE p.vehicle_id = v.id) AS prices, (SELECT count(*)::int FROM document d WHERE d.vehicle_id = v.id) AS documents,
      (SELECT count(*)::int FROM photo p WHERE p.vehicle_id = v.id) AS photos, (SELECT count(*)::int FROM inspection i WHERE i.vehicle_id = v.id) AS inspections,
      (SELECT count(*)::int FROM message m WHERE m.customer_id = v.seller_id) AS messages, (SELECT count(*)::int FROM audit_entry a WHERE a.subject = v.id AND a.action NOT LIKE 'refused %') AS audits
    FROM vehicle v WHERE v.id = $1`,
    [vehicleId],
  )
}
