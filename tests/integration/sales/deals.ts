import type pg from 'pg'
import * as homeDelivery from '@/app/api/staff/v1/homeDelivery/route'
import * as holdRelease from '@/app/api/staff/v1/holdRelease/route'
import * as ownership from '@/app/api/staff/v1/ownership/route'
import * as paperworkHolder from '@/app/api/staff/v1/paperworkHolder/route'
import * as paperworkStep from '@/app/api/staff/v1/paperworkStep/route'
import * as sale from '@/app/api/staff/v1/sale/route'
import * as staffFreeInspection from '@/app/api/staff/v1/freeInspection/route'
import * as buyerPayment from '@/app/api/staff/v1/buyerPayment/route'
import * as buyerPaymentReturn from '@/app/api/staff/v1/buyerPaymentReturn/route'
import * as settlementStep from '@/app/api/staff/v1/settlementStep/route'
import * as transferFormSigned from '@/app/api/staff/v1/transferFormSigned/route'
import * as transferPack from '@/app/api/staff/v1/transferPack/route'
import type { TransferPack } from '@/lib/features/documents/schemas/form-particulars'
import { newId } from '@/lib/server/db/ids'
import { readSentCode, backdateSentCodes } from '../auth/calls'
import { computeRest } from '@/lib/features/sales/rules/sale'
import { toIndianDay } from '@/lib/shared/dates'
import { signInAs } from '../../factories/staff'
import { verifyDocuments } from '../../factories/documents'
import { createCustomer, type TestCustomer } from '../../factories/customers'
import { getData, send } from '../api/send'
import {
  chargeHoldPayment,
  payInSandbox,
  reserveByToken,
  reserveByBlock,
} from '../reservations/shop'

type Pool = Pick<pg.Pool, 'query'>

export const SALE_ROUTES = {
  holdRelease,
  ownership,
  paperworkHolder,
  paperworkStep,
  sale,
  settlementStep,
  staffFreeInspection,
  buyerPayment,
  buyerPaymentReturn,
}

export const getToday = () => toIndianDay(new Date())
let references = 0
export const createReference = () => `UTR${process.pid}${(references += 1)}`

export interface HeldCar {
  vehicleId: string
  buyer: TestCustomer
  sellerId: string
  price: number
  rest: number
}

/** Clears a car's challans and tolls, and those that only the stand-in registry knows. */
async function forgetDues(pool: Pool, vehicleId: string): Promise<void> {
  await pool.query(
    "UPDATE road_due SET state = 'dropped', cleared_at = now(), cleared_reference = 'test', seen_at = clock_timestamp() WHERE state IN ('open', 'in_court') AND vehicle_id = $1",
    [vehicleId],
  )
  await pool.query(
    'DELETE FROM sandbox_due WHERE registration_number = (SELECT registration_number FROM vehicle WHERE id = $1)',
    [vehicleId],
  )
}

export async function createHeldCar(
  pool: Pool,
  openChallans = 0,
  way: 'pay' | 'block' = 'pay',
): Promise<HeldCar> {
  const {
    rows: [marketplace],
  } = await pool.query<{ id: string }>(
    `SELECT id FROM vehicle WHERE status = 'listed' AND seller_id IS NOT NULL AND price >= 400000
     AND NOT EXISTS (SELECT FROM reservation r WHERE r.vehicle_id = vehicle.id) ORDER BY id LIMIT 1`,
  )
  if (!marketplace) throw new Error('too few cars in the test stock')
  await forgetDues(pool, marketplace.id)
  await pool.query(
    "UPDATE vehicle SET loan_financier = NULL, made_month = NULL, rc_valid_until = '2040-01-01', documents_due_at = NULL, year = greatest(year, extract(year FROM now())::int - 6), open_challans = $2, insurance_kind = 'comprehensive', insurance_until = '2040-01-01', puc_until = '2040-01-01' WHERE id = $1",
    [marketplace.id, openChallans],
  )
  return hold(pool, marketplace.id, way)
}

async function hold(pool: Pool, vehicleId: string, way: 'pay' | 'block'): Promise<HeldCar> {
  const buyer = await createCustomer(pool, { firstName: 'Bhanu' })
  const {
    data: { orderId },
  } = await (way === 'block' ? reserveByBlock : reserveByToken)(buyer, vehicleId)
  const { data: callback } = await payInSandbox(orderId, 'success')
  const charged = await chargeHoldPayment(buyer, callback)
  if (charged.status !== 200) throw new Error(`not reserved: ${charged.message}`)
  const {
    rows: [row],
  } = await pool.query<{ price: number; sellerId: string }>(
    `SELECT q.total AS price, v.seller_id AS "sellerId" FROM reservation r JOIN quote q ON q.id = r.quote_id JOIN vehicle v ON v.id = r.vehicle_id
     WHERE r.vehicle_id = $1 AND r.status = 'active'`,
    [vehicleId],
  )
  if (!row) throw new Error('no hold')
  await verifyDocuments(pool, vehicleId, { seller: row.sellerId, buyer: buyer.id })
  return {
    vehicleId,
    buyer,
    ...row,
    rest: computeRest({ price: row.price, tokenPaid: 10_000 }).rest,
  }
}

export const buildSaleBody = (
  { vehicleId, rest }: Pick<HeldCar, 'vehicleId' | 'rest'>,
  more: object = {},
) => ({
  vehicleId,
  paidOn: getToday(),
  amount: rest,
  method: 'bank_transfer',
  reference: createReference(),
  ...more,
})

export const postSale = (token: string, body: object) => send(sale.POST, { token, body })
export const tickStep = (
  token: string,
  vehicleId: string,
  step: string,
  doneOn = getToday(),
  more: object = {},
) =>
  send(paperworkStep.POST, {
    token,
    body: {
      vehicleId,
      step,
      doneOn,
      ...(WITH_DOCUMENT.has(step) && { reason: 'The original comes by post.' }),
      ...more,
    },
  })

const WITH_DOCUMENT = new Set(['insurance_transfer', 'rc_issued'])

export const photographHandover = (pool: Pool, vehicleId: string) =>
  pool.query(
    `INSERT INTO document (id, vehicle_id, customer_id, kind, status, storage_key, content_type, bytes)
     SELECT $1, vehicle_id, customer_id, 'delivery_photo', 'submitted', $1, 'image/jpeg', 9 FROM purchase WHERE vehicle_id = $2
     ON CONFLICT DO NOTHING`,
    [newId('doc'), vehicleId],
  )

export async function handOver(pool: Pool, token: string, vehicleId: string, more: object = {}) {
  await photographHandover(pool, vehicleId)
  await backdateSentCodes(pool, 100_000)
  const sent = await send(homeDelivery.POST, { token, body: { vehicleId } })
  if (sent.status !== 200) return sent
  const {
    rows: [buyer],
  } = await pool.query<{ phone: string }>(
    'SELECT c.phone FROM purchase p JOIN customer c ON c.id = p.customer_id WHERE p.vehicle_id = $1',
    [vehicleId],
  )
  return send(homeDelivery.PUT, {
    method: 'PUT',
    token,
    body: {
      vehicleId,
      otp: await readSentCode(pool, buyer?.phone ?? ''),
      odometer: await readKms(pool, vehicleId),
      doneOn: getToday(),
      ...more,
    },
  })
}
export async function makeForms(
  token: string,
  vehicleId: string,
  more: object = {},
): Promise<string[]> {
  const { forms } = getData<TransferPack>(
    await send(transferPack.POST, { token, body: { vehicleId, ...more } }),
  )
  return forms.map(({ form }) => form)
}

export const markFormSigned = (token: string, vehicleId: string, form: string) =>
  send(transferFormSigned.POST, { token, body: { vehicleId, form } })

export async function signForms(token: string, vehicleId: string): Promise<void> {
  for (const form of await makeForms(token, vehicleId)) {
    if (form !== '29C' && (await markFormSigned(token, vehicleId, form)).status !== 200)
      throw new Error(`not signed: ${form}`)
  }
}

export const recordOwnership = (
  token: string,
  vehicleId: string,
  step: string,
  doneOn = getToday(),
) => send(ownership.POST, { token, body: { vehicleId, step, doneOn } })
export const postSettlementStep = (
  token: string,
  vehicleId: string,
  step: string,
  reference?: string,
) =>
  send(settlementStep.POST, {
    token,
    body: { vehicleId, step, ...(reference === undefined ? {} : { reference }) },
  })

export async function approvePayout(pool: Pool, vehicleId: string): Promise<void> {
  const { token } = await signInAs(pool, 'farah')
  const answer = await postSettlementStep(token, vehicleId, 'approved')
  if (answer.status !== 200 && answer.status !== 409)
    throw new Error(`not approved: ${answer.text}`)
}

export async function readKms(pool: Pool, vehicleId: string): Promise<number> {
  const {
    rows: [car],
  } = await pool.query<{ kms: number }>('SELECT kms FROM vehicle WHERE id = $1', [vehicleId])
  if (!car) throw new Error('no such car')
  return car.kms
}

export async function recordFreeInspection(
  pool: Pool,
  token: string,
  vehicleId: string,
  visit: 'first_inspection' | 'second_inspection',
) {
  const odometer = (await readKms(pool, vehicleId)) + (visit === 'first_inspection' ? 1_000 : 5_000)
  return recordVisit(token, {
    vehicleId,
    visit,
    doneOn: getToday(),
    odometer,
    findings: 'Nothing found.',
  })
}

export const recordVisit = (token: string, body: object) =>
  send(staffFreeInspection.POST, { token, body })
export const takePayment = (token: string, body: object) => send(buyerPayment.POST, { token, body })
export const returnPayment = (token: string, body: object) =>
  send(buyerPaymentReturn.POST, { token, body })

export async function createSoldCar(
  pool: Pool,
  token: string,
  more: object = {},
): Promise<HeldCar> {
  const car = await createHeldCar(pool)
  const answer = await postSale(token, buildSaleBody(car, more))
  if (answer.status !== 201) throw new Error(`not sold: ${answer.text}`)
  return car
}

export async function readMessagesSince(
  pool: Pool,
  since: Set<string>,
): Promise<{ to: string; template: string }[]> {
  const { rows } = await pool.query<{ id: string; to: string; template: string }>(
    `SELECT id, customer_id AS to, template FROM message WHERE channel = 'sms' AND customer_id IS NOT NULL ORDER BY template, customer_id`,
  )
  return rows.filter(({ id }) => !since.has(id)).map(({ to, template }) => ({ to, template }))
}

export async function readMessageIds(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM message')
  return new Set(rows.map(({ id }) => id))
}

export async function findBrokenSales(pool: Pool): Promise<string[]> {
  const sql = [
    'sold_is_bought',
    'purchase_is_whole',
    'ledger_sums',
    'bond_sums',
    'reserved_means_held',
    'captured_money_has_its_place',
    'part_receipts',
  ]
    .map((name) => `SELECT '${name}: ' || row_to_json(v)::text AS broken FROM invariant_${name} v`)
    .join(' UNION ALL ')
  const { rows } = await pool.query<{ broken: string }>(sql)
  return rows.map(({ broken }) => broken)
}
