import { beforeEach, describe, expect, it } from 'vitest'
import * as authenticateUser from '@/app/api/authenticateUser/route'
import * as signIn from '@/app/api/staff/v1/signIn/route'
import { CLIENT_ADDRESS_HEADER } from '@/lib/server/http/client-address'
import { KEYS } from '../api/call'
import { send } from '../api/send'
import { testDatabase } from '../../setup/database'

const { pool } = testDatabase()
const OFFICE = '203.0.113.10'
const PASSWORDS: Record<string, string> = {
  asha: 'asha-chennai-demo',
  naresh: 'naresh-hyderabad-demo',
}

async function guess(username: string, password: string, address: string) {
  const { status } = await send(authenticateUser.POST, {
    token: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    headers: { ...KEYS, [CLIENT_ADDRESS_HEADER]: address },
  })
  return status
}

async function atDesk(username: string, password: string, address: string, cookie = '') {
  const answer = await send(signIn.POST, {
    body: { username, password },
    headers: { 'sec-fetch-site': 'same-origin', [CLIENT_ADDRESS_HEADER]: address, cookie },
  })
  const kept = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => pair.startsWith('desk='))
  return { status: answer.status, cookie: kept.join('; ') }
}

const right = (username: string) => PASSWORDS[username] ?? ''

async function spent(bucket: string, hits: number) {
  const { rowCount } = await pool.query('UPDATE rate_window SET hits = $2 WHERE bucket = $1', [
    bucket,
    hits,
  ])
  expect(rowCount).toBe(1)
}

beforeEach(async () => {
  await pool.query("DELETE FROM rate_window WHERE bucket LIKE 'staff%'")
})

describe('wrong staff passwords', () => {
  it("from elsewhere don't lock staff out at their workplace", async () => {
    expect(await guess('asha', right('asha'), OFFICE)).toBe(200)
    await guess('asha', 'guess', '198.51.100.1')
    await spent('staff name asha', 100)
    expect(await guess('asha', 'guess', '198.51.100.99')).toBe(429)
    expect(await guess('asha', right('asha'), OFFICE)).toBe(200)
    expect(await guess('asha', right('asha'), '203.0.113.99')).toBe(429)
  })

  it('at one address block it, even for earlier users; another address still works', async () => {
    expect(await guess('naresh', right('naresh'), OFFICE)).toBe(200)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push(await guess('naresh', 'guess', OFFICE))
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    expect(await guess('naresh', right('naresh'), OFFICE)).toBe(429)
    expect(await guess('naresh', right('naresh'), '203.0.113.77')).toBe(200)
  })

  it("at the office itself don't lock out a known browser", async () => {
    const address = '203.0.113.20'
    const { status, cookie } = await atDesk('asha', right('asha'), address)
    expect(status).toBe(200)
    expect(cookie).toMatch(/^desk=.{20,}/)
    for (let attempt = 0; attempt < 12; attempt += 1) await guess('asha', 'guess', address)
    expect((await atDesk('asha', right('asha'), address)).status).toBe(429)
    expect(
      (await atDesk('asha', right('asha'), address, 'desk=made-up-by-a-stranger')).status,
    ).toBe(429)
    expect((await atDesk('asha', right('asha'), address, cookie)).status).toBe(200)
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await atDesk('asha', 'guess', address, cookie)).status).toBe(401)
    expect((await atDesk('asha', 'guess', address, cookie)).status).toBe(429)
    for (let attempt = 0; attempt < 10; attempt += 1) await guess('naresh', 'guess', address)
    expect((await atDesk('naresh', right('naresh'), address, cookie)).status).toBe(429)
  })

  it('for many names block an address, but any number of correct ones don’t', async () => {
    const address = '203.0.113.30'
    await guess('nobody', 'guess', address)
    await spent(`staff address ${address}`, 28)
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect(await guess('asha', right('asha'), address)).toBe(200)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 3; attempt += 1)
      statuses.push(await guess(`nobody${attempt}`, 'guess', address))
    expect(statuses).toEqual([401, 401, 429])
  })

  it('leave no address or secret in the database', async () => {
    await guess('asha', right('asha'), OFFICE)
    const { rows } = await pool.query<{ bucket: string }>(
      "SELECT bucket FROM rate_window WHERE bucket LIKE 'staff known%'",
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ bucket }) => !/^staff known [\w-]{22}$/.test(bucket))).toEqual([])
  })
})

describe('a sign-in from a new browser', () => {
  const told = async (to: string) =>
    (
      await pool.query<{ channel: string; template: string }>(
        'SELECT channel, template FROM message WHERE "to" = $1 AND template = \'staffNewBrowser\'',
        [to],
      )
    ).rows
  const phoneOf = async () =>
    (await pool.query<{ phone: string }>("SELECT phone FROM staff WHERE username = 'naresh'"))
      .rows[0]?.phone ?? ''

  it('is announced once, by e-mail or otherwise SMS', async () => {
    const phone = await phoneOf()
    const before = (await told(phone)).length
    const first = await atDesk('naresh', right('naresh'), OFFICE)
    expect((await told(phone)).length).toBe(before + 1)
    // Controls: neither a known browser nor a wrong password triggers a message.
    await atDesk('naresh', right('naresh'), '198.51.100.7', first.cookie)
    await atDesk('naresh', 'guess', '198.51.100.8')
    expect((await told(phone)).length).toBe(before + 1)
    await pool.query("UPDATE staff SET email = 'naresh@example.com' WHERE username = 'naresh'")
    await atDesk('naresh', right('naresh'), OFFICE)
    expect(await told('naresh@example.com')).toEqual([
      { channel: 'email', template: 'staffNewBrowser' },
    ])
    await pool.query("UPDATE staff SET email = NULL WHERE username = 'naresh'")
  })
})
