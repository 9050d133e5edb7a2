import type pg from 'pg'
import type { DeskReader } from '@/lib/features/desk/rules/private-facts'
import { openSession } from '@/lib/server/auth/sessions'
import { getDb } from '@/lib/server/db/client'

type Client = Pick<pg.ClientBase, 'query'>

export interface TestStaff {
  id: string
  token: string
}

export const ALL_CITIES_READER: DeskReader = { id: '', cities: null }

async function giveAllRights(client: Client, staffId: string): Promise<void> {
  await client.query('UPDATE staff SET rights = enum_range(NULL::staff_right) WHERE id = $1', [
    staffId,
  ])
  await client.query(
    'INSERT INTO staff_city (staff_id, city_id) SELECT $1, id FROM city ON CONFLICT DO NOTHING',
    [staffId],
  )
}

export async function signInStaff(
  client: Client,
  role: 'dost' | 'manager' = 'dost',
): Promise<TestStaff> {
  const {
    rows: [staff],
  } = await client.query<{ id: string }>(
    'SELECT id FROM staff WHERE role = $1::staff_role AND is_active ORDER BY username LIMIT 1',
    [role],
  )
  if (!staff) throw new Error('The seed has no staff.')
  await giveAllRights(client, staff.id)
  const { token } = await openSession(getDb(), { customerId: null, staffId: staff.id }, new Date())
  return { id: staff.id, token }
}

export async function actAs(client: Client, customerId: string): Promise<TestStaff> {
  const { id } = await signInStaff(client)
  const { token } = await openSession(
    getDb(),
    { customerId, staffId: id, reason: 'asked on the phone' },
    new Date(),
  )
  return { id, token }
}

/** Signs in as `asha` (Dost in Chennai), `farah` (Dost in Hyderabad) or `meera` (manager). */
export async function signInAs(
  client: Client,
  username: string,
): Promise<TestStaff & { name: string; cookie: string }> {
  const {
    rows: [staff],
  } = await client.query<{ id: string; name: string }>(
    'SELECT id, name FROM staff WHERE username = $1',
    [username],
  )
  if (!staff) throw new Error(`no member of staff is called ${username}`)
  await giveAllRights(client, staff.id)
  const { token, cookie } = await openSession(
    getDb(),
    { customerId: null, staffId: staff.id },
    new Date(),
  )
  return { ...staff, token, cookie }
}
