import type pg from 'pg'
import { StaffRight } from '@/generated/prisma/enums'
import { openSession } from '@/lib/server/auth/sessions'
import { getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { createCustomer } from '@/tests/factories/customers'

type Headers = Record<string, string>
type Db = Pick<pg.ClientBase, 'query'>

export interface ContractRole {
  name: string
  headers: Headers
  renew?: () => Promise<Headers>
}

const PAIR = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
const PAGE = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
const bearer = (token: string) => ({ ...PAIR, authorization: `Bearer ${token}` })

async function staffToken(db: Db, role: 'dost' | 'manager', rights: readonly string[]) {
  const id = newId('dst')
  await db.query(
    `INSERT INTO staff (id, username, name, role, rights, password_hash, phone, city_id)
     SELECT $1, $1, 'Contract', $2::staff_role, $3::staff_right[], password_hash, phone, city_id FROM staff LIMIT 1`,
    [id, role, rights],
  )
  await db.query('INSERT INTO staff_city (staff_id, city_id) SELECT $1, id FROM city', [id])
  const { token } = await openSession(getDb(), { customerId: null, staffId: id }, new Date())
  // Counts as a second factor shown just now.
  await db.query('UPDATE session SET proved_at = now() WHERE actor_staff_id = $1', [id])
  return { id, token }
}

async function actingToken(db: Db): Promise<string> {
  const { id } = await staffToken(db, 'dost', ['act'])
  const customer = await createCustomer(db)
  const reason = 'asked on the phone'
  const as = { customerId: customer.id, staffId: id, reason }
  return (await openSession(getDb(), as, new Date())).token
}

async function endedToken(db: Db): Promise<string> {
  const { id, token } = await createCustomer(db)
  await db.query('UPDATE session SET revoked_at = now() WHERE customer_id = $1', [id])
  return token
}

async function ownerToken(db: Db): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT seller_id AS id FROM vehicle JOIN customer ON customer.id = seller_id
     WHERE status = 'listed' AND customer.deleted_at IS NULL ORDER BY random() LIMIT 1`,
  )
  const customerId = rows[0]?.id
  if (customerId === undefined) throw new Error('no one of the seed sells a car')
  return (await openSession(getDb(), { customerId, staffId: null }, new Date())).token
}

export async function createRoles(db: Db): Promise<ContractRole[]> {
  const signedIn: Record<string, () => Promise<Headers>> = {
    buyer: async () => bearer((await createCustomer(db)).token),
    'buyer in a browser': async () => ({
      ...PAGE,
      cookie: `session=${(await createCustomer(db)).cookie}`,
    }),
    seller: async () => bearer((await createCustomer(db, { role: 1 })).token),
    owner: async () => bearer(await ownerToken(db)),
    'buyer with a purchase': withThings(db, 'purchase x'),
    'buyer with a hold': withThings(db, 'live_hold x'),
    'visitor with a drive': withThings(db, 'test_drive x'),
    'seller with a visit': withThings(db, 'seller_appointment x'),
    acting: async () => bearer(await actingToken(db)),
    ended: async () => bearer(await endedToken(db)),
    'dost without rights': async () => bearer((await staffToken(db, 'dost', [])).token),
    manager: async () => bearer((await staffToken(db, 'manager', Object.values(StaffRight))).token),
  }
  for (const right of Object.values(StaffRight))
    signedIn[`dost who may ${right}`] = async () =>
      bearer((await staffToken(db, 'dost', [right])).token)
  const strangers: ContractRole[] = [
    { name: 'stranger', headers: {} },
    { name: 'page of ours', headers: PAGE },
    { name: 'page of another site', headers: { 'sec-fetch-site': 'cross-site' } },
    { name: 'partner', headers: PAIR },
    {
      name: 'name and password',
      headers: { ...PAIR, authorization: `Basic ${btoa('asha:asha-chennai-demo')}` },
    },
    { name: 'wrong pair', headers: { ...PAIR, 'x-api-secret': 'guessed' } },
    { name: 'made-up token', headers: bearer('made.up.token') },
  ]
  const known = Object.entries(signedIn).map(async ([name, renew]) => ({
    name,
    headers: await renew(),
    renew,
  }))
  return [...strangers, ...(await Promise.all(known))]
}

const camel = (name: string) =>
  name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

function withThings(db: Db, from: string): () => Promise<Headers> {
  return async () => {
    const { rows } = await db.query<{ id: string }>(
      `SELECT c.id FROM ${from} JOIN customer c ON c.id = x.customer_id WHERE c.deleted_at IS NULL ORDER BY random() LIMIT 1`,
    )
    const customerId = rows[0]?.id
    if (customerId === undefined) throw new Error(`the seed has no ${from}`)
    return bearer((await openSession(getDb(), { customerId, staffId: null }, new Date())).token)
  }
}

export async function readDeskIds(db: Db): Promise<[name: string, value: unknown][]> {
  const { rows: columns } = await db.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND (column_name LIKE '%id' OR column_name IN ('phone', 'car_code', 'slug', 'key'))
       AND table_name IN (SELECT table_name FROM information_schema.tables WHERE table_type = 'BASE TABLE')`,
  )
  const found: [string, unknown][] = []
  for (const { table, column } of columns) {
    const { rows } = await db.query<{ value: unknown }>(
      `SELECT DISTINCT "${column}" AS value FROM "${table}" WHERE "${column}" IS NOT NULL LIMIT 8`,
    )
    const last = camel(table.split('_').at(-1) ?? table)
    const names = column === 'id' ? [`${camel(table)}Id`, `${last}Id`, 'id'] : [camel(column)]
    for (const name of column === 'phone' ? ['phoneNumber'] : names)
      for (const { value } of rows) found.push([name, value])
    // The API calls the ids of these tables `appointmentId`.
    if (column === 'id' && /drive|visit|appointment/.test(table))
      for (const { value } of rows) found.push(['appointmentId', value])
  }
  return found
}
