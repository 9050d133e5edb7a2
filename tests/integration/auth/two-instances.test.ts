import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { bundleProgram } from '../../setup/program'
import { KEYS } from '../api/call'
import { readSentCode, backdateSentCodes, toWrongCode } from './calls'

const { pool, url } = testDatabase()
const processes: ChildProcess[] = []
const bases: string[] = []
let logged = ''

beforeAll(async () => {
  for (let n = 0; n < 2; n += 1) {
    const child = fork(await bundleProgram(join(import.meta.dirname, 'app-process.ts')), {
      silent: true,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: url,
        LOG_LEVEL: 'debug',
        DEMO: '1',
        SITE_URL: 'http://localhost:3000',
        OTP_RESEND_SECONDS: '0',
      },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        logged += chunk.toString()
      })
    processes.push(child)
    const [port] = (await once(child, 'message')) as [number]
    bases.push(`http://127.0.0.1:${port}`)
  }
}, 60_000)

afterAll(() => {
  for (const child of processes) child.kill()
})

interface TestAnswer {
  status: number
  body: { code?: string; data?: Record<string, unknown> }
  cookies: string[]
}

async function ask(
  instance: number,
  call: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const response = await fetch(`${bases[instance % 2]}/${call}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...KEYS, ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return {
    status: response.status,
    body: (await response.json()) as TestAnswer['body'],
    cookies: response.headers.getSetCookie(),
  }
}

async function askForCode(phoneNumber: string): Promise<{ id: string; code: string }> {
  const { status, body } = await ask(0, 'login', { phoneNumber })
  expect(status).toBe(200)
  return {
    id: String(body.data?.customerOTPAuthorizationId),
    code: await readSentCode(pool, phoneNumber),
  }
}

const sessionsOf = async (customerId: string) =>
  (await pool.query('SELECT 1 FROM session WHERE customer_id = $1', [customerId])).rowCount ?? 0
const forged = (n: number) => ({
  'x-forwarded-for': `203.0.${n % 250}.${n % 200}`,
  'x-client-address': `198.51.${n % 250}.7`,
})
const entries = (count: number, one: (n: number) => Promise<TestAnswer>) =>
  Promise.all(Array.from({ length: count }, (_unused, n) => one(n)))

describe('two instances on one Postgres', () => {
  it('open exactly one session for 200 concurrent correct codes', async () => {
    const customer = await createCustomer(pool)
    const before = await sessionsOf(customer.id)
    const { id, code } = await askForCode(customer.phone)
    const told = await entries(200, (n) =>
      ask(n, 'checkOtp', {
        phoneNumber: customer.phone,
        otp: code,
        customerOTPAuthorizationId: id,
      }),
    )
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(told.filter(({ status }) => status === 401)).toHaveLength(199)
    expect((await sessionsOf(customer.id)) - before).toBe(1)
  })

  it('would open several without the guard (negative control: codes restored after use)', async () => {
    const customer = await createCustomer(pool)
    const before = await sessionsOf(customer.id)
    const { id, code } = await askForCode(customer.phone)
    await pool.query(
      `CREATE FUNCTION put_back() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.used_at := NULL; NEW.tries := 0; RETURN NEW; END $$`,
    )
    await pool.query(
      'CREATE TRIGGER put_back BEFORE UPDATE ON otp_authorization FOR EACH ROW EXECUTE FUNCTION put_back()',
    )
    await entries(20, (n) =>
      ask(n, 'checkOtp', {
        phoneNumber: customer.phone,
        otp: code,
        customerOTPAuthorizationId: id,
      }),
    )
    await pool.query('DROP TRIGGER put_back ON otp_authorization')
    expect((await sessionsOf(customer.id)) - before).toBeGreaterThan(1)
  })

  async function guessWildly(phone: string): Promise<{ perCode: number; alone: number }> {
    const { id } = await askForCode(phone)
    let perCode = 0
    for (let resend = 0; resend <= 10; resend += 1) {
      const code = await readSentCode(pool, phone)
      const told = await entries(28, (n) =>
        ask(
          n,
          'checkOtp',
          { phoneNumber: phone, otp: toWrongCode(code), customerOTPAuthorizationId: id },
          forged(resend * 28 + n),
        ),
      )
      expect(told.every(({ status, body }) => status === 401 && body.code === 'invalid_otp')).toBe(
        true,
      )
      const {
        rows: [row],
      } = await pool.query<{ tries: number }>('SELECT tries FROM otp_authorization WHERE id = $1', [
        id,
      ])
      perCode = Math.max(perCode, row?.tries ?? 0)
      await backdateSentCodes(pool, 100_000)
      if (resend < 10)
        expect(
          (
            await ask(
              resend,
              'sendOtp',
              { phoneNumber: phone, customerOTPAuthorizationId: id },
              forged(resend),
            )
          ).status,
        ).toBe(200)
    }
    return {
      perCode,
      alone:
        (await pool.query('SELECT 1 FROM otp_failure WHERE phone = $1', [phone])).rowCount ?? 0,
    }
  }

  it('compare 308 wrong codes from forged addresses over 10 resends at most 3 times per code and 5 per phone', async () => {
    const { phone, id: customerId } = await createCustomer(pool)
    const before = await sessionsOf(customerId)
    expect(await guessWildly(phone)).toEqual({ perCode: 3, alone: 5 })
    const { id, code } = await askForCode(phone)
    const right = await ask(1, 'checkOtp', {
      phoneNumber: phone,
      otp: code,
      customerOTPAuthorizationId: id,
    })
    expect([right.status, right.body.code]).toEqual([401, 'second_code_required'])
    expect(await sessionsOf(customerId)).toBe(before)
  })

  it('would compare far more without the guard (negative control: failures deleted)', async () => {
    const { phone } = await createCustomer(pool)
    await pool.query('CREATE TABLE guessed (phone text)')
    await pool.query(
      `CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO guessed VALUES (NEW.phone); RETURN NULL; END $$`,
    )
    await pool.query(
      'CREATE TRIGGER forget BEFORE INSERT ON otp_failure FOR EACH ROW EXECUTE FUNCTION forget()',
    )
    await guessWildly(phone)
    await pool.query('DROP TRIGGER forget ON otp_failure')
    expect((await pool.query('SELECT 1 FROM guessed')).rowCount).toBeGreaterThan(5)
  })

  it("honour each other's logout at the next request: token and cookie are invalid", async () => {
    const { phone } = await createCustomer(pool)
    const { id, code } = await askForCode(phone)
    const { body, cookies } = await ask(0, 'checkOtp', {
      phoneNumber: phone,
      otp: code,
      customerOTPAuthorizationId: id,
    })
    const token = { authorization: `Bearer ${String(body.data?.token)}` }
    const browser = {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'empty',
      cookie: (cookies[0] ?? '').split(';')[0] ?? '',
    }
    const asBrowser = async (instance: number) =>
      (await fetch(`${bases[instance]}/details`, { headers: browser })).status
    expect([
      (await ask(1, 'details', undefined, token)).status,
      await asBrowser(0),
      await asBrowser(1),
    ]).toEqual([200, 200, 200])
    expect((await ask(0, 'logout', {}, token)).status).toBe(200)
    for (const instance of [0, 1]) {
      expect((await ask(instance, 'details', undefined, token)).status).toBe(401)
      expect(await asBrowser(instance)).toBe(401)
      expect(
        (await fetch(`${bases[instance]}/refresh`, { method: 'POST', headers: browser })).status,
      ).toBe(401)
    }
  })

  it('log no phone, address, code or token, even when the database fails', async () => {
    const { phone } = await createCustomer(pool)
    const { id, code } = await askForCode(phone)
    await pool.query('ALTER TABLE session RENAME TO session_away')
    const broken = await ask(0, 'checkOtp', {
      phoneNumber: phone,
      otp: code,
      customerOTPAuthorizationId: id,
    })
    await pool.query('ALTER TABLE session_away RENAME TO session')
    expect(broken.status).toBe(500)
    await expect.poll(() => logged).toContain('a call failed unexpectedly')
    const { rows: phones } = await pool.query<{ phone: string }>(
      'SELECT phone FROM customer UNION SELECT phone FROM otp_authorization',
    )
    expect(phones.filter((one) => logged.includes(one.phone))).toEqual([])
    expect(logged).not.toMatch(new RegExp(`\\b${code}\\b`))
    expect(logged).not.toMatch(/\b(?:127\.0\.0\.1|198\.51\.\d+\.\d+|203\.0\.\d+\.\d+)\b/)
    expect(logged).not.toMatch(/eyJ[\w-]+\./)
  })
})
