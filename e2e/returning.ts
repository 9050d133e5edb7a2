import type { Page } from '@playwright/test'
import { queryDatabase } from './clock'
import { listCars } from './stock'

export const LONG_NAME = 'Venkatanarasimharajuvaripeta'
const LONG_TITLE = '2019 Mercedes-Benz GLC Coupe 300d 4MATIC Night Edition'
const MAX_COMPARED = 3

export interface EarlierVisit {
  viewed: number
}

export async function prepareEarlierVisit(page: Page, { viewed }: EarlierVisit): Promise<void> {
  const cars = (await listCars(page.request, `city=hyderabad&pageSize=${viewed}`)).map(
    ({ vehicleId, url, price, photo }) => ({
      id: vehicleId,
      url,
      title: LONG_TITLE,
      photo: photo.src,
      price,
    }),
  )
  if (cars.length < viewed) throw new Error(`There are only ${cars.length} cars to look at.`)
  const compared = cars.slice(0, MAX_COMPARED).map(({ id, title, photo }) => ({ id, title, photo }))
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
      if (!document.cookie.includes('city=')) document.cookie = 'city=hyderabad; path=/'
    },
    {
      'recently-viewed': JSON.stringify({ state: { cars }, version: 0 }),
      compare: JSON.stringify({ state: { cars: compared }, version: 0 }),
    },
  )
}

/** Customers whose phones `pickSeededPhone` doesn't give to other tests. */
const FREE_PHONE = "c.phone LIKE '90001%' AND right(c.phone, 1) = ANY('{0,1,2,3,4,9}')"
/** Last digits of the sellers' phones; the two states have different sellers. */
const FREE_SELLERS = { listed: '{0,1,2}', delivered: '{3,4,9}' }

async function phoneOf(sql: string): Promise<string> {
  const [row] = await queryDatabase<{ phone: string }>(sql)
  if (!row) throw new Error(`The seed has no such person: ${sql}`)
  return row.phone
}

export function findPhoneWithHold(place = 0): Promise<string> {
  return phoneOf(
    `SELECT c.phone FROM customer c JOIN reservation r ON r.customer_id = c.id
     WHERE ${FREE_PHONE} AND r.status = 'active' AND r.ends_at > now() + interval '1 day' ORDER BY r.ends_at DESC LIMIT 1 OFFSET ${place}`,
  )
}

export async function findSeller(
  status: 'listed' | 'delivered',
  place = 0,
): Promise<{ phone: string; carCode: string }> {
  const [row] = await queryDatabase<{ phone: string; carCode: string }>(
    `SELECT DISTINCT ON (c.phone) c.phone, v.car_code AS "carCode" FROM customer c JOIN vehicle v ON v.seller_id = c.id
     WHERE c.phone LIKE '91000%' AND right(c.phone, 1) = ANY($2) AND v.status = $1::vehicle_status
     ORDER BY c.phone LIMIT 1 OFFSET $3`,
    [status, FREE_SELLERS[status], place],
  )
  if (!row) throw new Error(`The seed has no seller of a ${status} car.`)
  return row
}

export async function preparePhoneWithOverdueDocuments(): Promise<string> {
  const phone = await phoneOf(
    `SELECT c.phone FROM customer c JOIN purchase p ON p.customer_id = c.id JOIN purchase_step s ON s.purchase_id = p.id
     WHERE ${FREE_PHONE} AND s.step = 'insurance_transfer' AND s.done_at IS NULL ORDER BY c.phone LIMIT 1`,
  )
  await queryDatabase(
    `INSERT INTO document (id, vehicle_id, customer_id, kind, due_at)
     SELECT 'doc_' || substr(md5(p.id || kind), 1, 26), p.vehicle_id, p.customer_id, kind, now() - interval '2 days'
     FROM purchase p JOIN customer c ON c.id = p.customer_id, unnest('{pan,address_proof,photo}'::text[]) kind WHERE c.phone = $1
     ON CONFLICT DO NOTHING`,
    [phone],
  )
  await queryDatabase(
    `UPDATE purchase_step s SET due_on = current_date - 2 FROM purchase p JOIN customer c ON c.id = p.customer_id
     WHERE s.purchase_id = p.id AND s.step = 'insurance_transfer' AND c.phone = $1`,
    [phone],
  )
  return phone
}
