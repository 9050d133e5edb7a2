import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@/app/api/staff/v1/notifications/route'
import { POST as signOut } from '@/app/api/staff/v1/signOut/route'
import { pushDeskEvents } from '@/lib/features/desk/commands/push-desk-news'
import { newId } from '@/lib/server/db/ids'
import { env } from '@/lib/server/env'
import { readPublicPushKey } from '@/lib/server/push/push-keys'
import { createCustomer } from '../../factories/customers'
import { type PushService, startPushService } from '../../factories/push-service'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'

const { pool } = testDatabase()
let service: PushService
let key: string

beforeAll(async () => {
  service = await startPushService()
  env().PUSH_STAND_IN = service.origin
  key = (await readPublicPushKey()) ?? ''
})
afterAll(async () => {
  delete env().PUSH_STAND_IN
  await service.close()
})
beforeEach(async () => {
  await pool.query("DELETE FROM message WHERE channel = 'push'")
  await pool.query('DELETE FROM push_subscription')
  await pool.query("UPDATE staff SET push_purposes = '{}'")
  await pool.query('DELETE FROM call_back')
})

const call = async (method: string, handler: typeof calls.PUT, token: string, body?: unknown) => {
  const response = await handler(
    new Request('http://localhost:3000/api/under-test', {
      method,
      headers: {
        'x-api-key': 'demo-key',
        'x-api-secret': 'demo-secret',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  return { status: response.status, ...((await response.json()) as { data?: unknown }) }
}

async function turnOn(username: string, ...news: string[]): Promise<string> {
  const { token } = await signInAs(pool, username)
  expect(await call('PUT', calls.PUT, token, service.subscribe(key))).toMatchObject({ status: 200 })
  for (const one of news)
    expect(await call('POST', calls.POST, token, { news: one, given: true })).toMatchObject({
      status: 200,
    })
  return token
}

async function askForCall(city: string, minutesAgo = 1): Promise<void> {
  const customer = await createCustomer(pool)
  await pool.query(
    'UPDATE customer SET city_id = (SELECT id FROM city WHERE slug = $2) WHERE id = $1',
    [customer.id, city],
  )
  await pool.query(
    'INSERT INTO call_back (id, customer_id, created_at) VALUES ($1, $2, now() - make_interval(mins => $3))',
    [newId('cal'), customer.id, minutesAgo],
  )
}

const told = async () =>
  (
    await pool.query<{ username: string; template: string; path: string }>(
      `SELECT m.username, t.template, t.variables->>'path' AS path FROM message t
       JOIN push_subscription d ON d.id = t.to JOIN session s ON s.id = d.session_id JOIN staff m ON m.id = s.actor_staff_id
       WHERE t.channel = 'push' AND t.dedupe_key LIKE 'desk-%callBacks%' ORDER BY m.username, t.template`,
    )
  ).rows

describe('a request to be called back', () => {
  it('is pushed once, to staff of its city who want to know', async () => {
    await turnOn('asha', 'message')
    await turnOn('farah', 'message')
    await turnOn('meera', 'hold')
    await pool.query(
      "DELETE FROM staff_city w USING staff m, city c WHERE w.staff_id = m.id AND w.city_id = c.id AND m.username = 'farah' AND c.slug = 'chennai'",
    )
    await askForCall('chennai')
    await pushDeskEvents()
    await pushDeskEvents()
    expect(await told()).toEqual([
      { username: 'asha', template: 'push.message', path: '/dost?city=all&queue=callBacks' },
    ])
  })

  it('of an hour ago isn’t news, but due within the hour once its time comes', async () => {
    await turnOn('asha', 'message', 'due')
    await askForCall('chennai', 45)
    await pushDeskEvents()
    expect(await told()).toEqual([])
    await pool.query("UPDATE call_back SET created_at = now() - interval '200 minutes'")
    await pushDeskEvents()
    await pushDeskEvents()
    expect((await told()).map(({ template }) => template)).toEqual(['push.due'])
  })
})

describe('a member of staff', () => {
  it('gets nothing after signing out, and their choices stay and are in the log', async () => {
    const token = await turnOn('asha', 'message')
    await askForCall('chennai')
    await call('POST', signOut, token, {})
    expect(await pushDeskEvents()).toBe(0)
    const again = await signInAs(pool, 'asha')
    expect(await call('GET', calls.GET as typeof calls.PUT, again.token)).toMatchObject({
      data: { isOn: false, news: expect.arrayContaining([{ news: 'message', given: true }]) },
    })
    const { rows } = await pool.query<{ detail: object }>(
      "SELECT detail FROM audit_entry WHERE action = 'staff.noticesChosen' AND staff_id = $1 ORDER BY id DESC LIMIT 1",
      [again.id],
    )
    expect(rows).toEqual([{ detail: { news: 'message', given: true } }])
  })
})
