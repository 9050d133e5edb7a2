import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as ownFile from '@/app/api/customer/v1/passport/[vehicleId]/route'
import * as passports from '@/app/api/customer/v1/passports/route'
import * as passportShare from '@/app/api/customer/v1/passportShare/route'
import * as sharedPassport from '@/app/api/vehicle/v1/sharedPassport/route'
import { forgetPassports } from '@/lib/features/passports/commands/forget-customer'
import { makeDuePassports } from '@/lib/features/passports/commands/make-passports'
import { readPublicKeys, signStatusList } from '@/lib/features/passports/queries/published'
import { checkPassport } from '@/lib/features/passports/rules/check'
import { passportPayload } from '@/lib/features/passports/schemas'
import { transaction } from '@/lib/server/db/transaction'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { buyCar, type TestPurchase } from '@/tests/factories/purchases'
import { testDatabase } from '@/tests/setup/database'
import { getData, send } from '../api/send'
import { callWithKeys, KEYS } from '../api/call'

const { pool } = testDatabase()
const DELIVERED = 6

interface Bought extends TestPurchase {
  buyer: TestCustomer
}

async function bought(done = DELIVERED): Promise<Bought> {
  const buyer = await createCustomer(pool)
  const car = await buyCar(pool, buyer.id, done)
  if (done >= DELIVERED)
    await pool.query("UPDATE vehicle SET status = 'delivered' WHERE id = $1", [car.vehicleId])
  return { ...car, buyer }
}

const make = () => makeDuePassports(new Date())

interface StoredPassport {
  id: string
  version: number
  token: string
  sha256: string
  previous_sha256: string | null
  disclosures: string[]
  ended_at: Date | null
}

async function versionsOf({ purchaseId }: TestPurchase): Promise<StoredPassport[]> {
  const { rows } = await pool.query<StoredPassport>(
    'SELECT * FROM passport WHERE purchase_id = $1 ORDER BY version',
    [purchaseId],
  )
  return rows
}

async function check(text: string) {
  const result = await checkPassport(text, {
    keys: await readPublicKeys(),
    statusList: await signStatusList(new Date()),
  })
  if (!result.isGood) throw new Error(`The passport is ${result.problem}.`)
  return result
}

async function read(car: Bought, kind: string, more: number): Promise<void> {
  await pool.query(
    `INSERT INTO odometer_reading (vehicle_id, kind, kms, reason)
     SELECT $1, $2, coalesce((SELECT kms FROM standing_odometer_readings($1) ORDER BY read_at DESC, id DESC LIMIT 1), 40000) + $3,
       CASE WHEN $2 = 'correction' THEN 'Misread before' END`,
    [car.vehicleId, kind, more],
  )
}

const callWithToken = (handler: typeof passports.GET, token: string) =>
  callWithKeys(handler, '', { ...KEYS, authorization: `Bearer ${token}` })
const openShared = (key: string) => callWithKeys(sharedPassport.GET, `?share=${key}`)
const download = ({ vehicleId }: Bought, { token }: TestCustomer, search = '') =>
  ownFile.GET(
    new Request(`http://localhost:3000/api/under-test${search}`, {
      headers: { ...KEYS, authorization: `Bearer ${token}` },
    }),
    { params: Promise.resolve({ vehicleId }) },
  )
const openLink = (car: Bought, withNumbers: boolean) =>
  send(passportShare.POST, {
    token: car.buyer.token,
    body: { step: 'open', vehicleId: car.vehicleId, withNumbers },
  })

beforeEach(() => pool.query('DELETE FROM rate_window'))
// The seed's deliveries, too.
beforeAll(make)

describe('a passport is made', () => {
  it('after the delivery, once, and its signature is good', async () => {
    const car = await bought()
    await Promise.all([make(), make()])
    await make()
    const [first, ...more] = await versionsOf(car)
    expect(more).toEqual([])
    const result = await check(first?.token ?? '')
    expect(result.standing).toBe('current')
    expect(passportPayload.parse(result.passport)).toEqual(result.passport)
    expect(result.passport).toMatchObject({ version: 1, previous: null, returned: null })
    const { rows } = await pool.query<{ template: string }>(
      "SELECT template FROM message WHERE dedupe_key LIKE $1 AND channel = 'sms'",
      [`passport:${car.purchaseId}%`],
    )
    expect(rows).toEqual([{ template: 'buyerPassportReady' }])
  })

  it('not before the delivery, which the database refuses too', async () => {
    const car = await bought(5)
    await make()
    expect(await versionsOf(car)).toEqual([])
    const other = await bought()
    await make()
    await expect(copyTo(other, car.purchaseId)).rejects.toThrow('is not delivered')
  })

  it('with nothing of a person, and with plate and chassis number only sealed', async () => {
    const car = await bought()
    await pool.query("UPDATE vehicle SET chassis_number = 'MALTEST0000123456' WHERE id = $1", [
      car.vehicleId,
    ])
    await make()
    const [first] = await versionsOf(car)
    const { rows } = await pool.query<{ first_name: string; phone: string; plate: string }>(
      `SELECT c.first_name, c.phone, v.registration_number AS plate FROM purchase p
       JOIN customer c ON c.id IN (p.customer_id, (SELECT seller_id FROM vehicle WHERE id = p.vehicle_id))
       JOIN vehicle v ON v.id = p.vehicle_id WHERE p.id = $1`,
      [car.purchaseId],
    )
    const text = Buffer.from(first?.token.split('.')[1] ?? '', 'base64url').toString()
    for (const { phone, plate } of rows) {
      expect(text).not.toContain(phone)
      expect(text).not.toContain(plate)
    }
    expect(text).not.toContain('MALTEST0000123456')
    // Control: they are what the disclosures open.
    const opened = await check(`${[first?.token, ...(first?.disclosures ?? [])].join('~')}~`)
    expect(opened.numbers).toMatchObject({ registrationNumber: rows[0]?.plate })
    expect(opened.passport.car._sd.length).toBe(first?.disclosures.length)
  })
})

async function copyTo(from: Bought, purchaseId: string, version = 1): Promise<void> {
  await pool.query(
    `INSERT INTO passport (id, purchase_id, version, kid, token, sha256, previous_sha256, disclosures, status_index, last_reading_id)
     SELECT 'psp_' || $2::text || '_' || $3::int, $2::text, $3::int, kid, token, sha256, CASE WHEN $3::int > 1 THEN repeat('0', 64) END, disclosures, nextval('passport_status_index'), 0
     FROM passport WHERE purchase_id = $1 LIMIT 1`,
    [from.purchaseId, purchaseId, version],
  )
}

describe('a new version', () => {
  it('follows a reading and names the one before by its hash', async () => {
    const car = await bought()
    await make()
    await read(car, 'visit', 900)
    await make()
    await make()
    const [first, second, ...more] = await versionsOf(car)
    expect(more).toEqual([])
    expect(second?.previous_sha256).toBe(
      createHash('sha256')
        .update(first?.token ?? '')
        .digest('hex'),
    )
    const newest = await check(second?.token ?? '')
    expect(newest.passport.previous).toEqual({ version: 1, sha256: first?.sha256 })
    expect(newest.passport.odometer.at(-1)).toMatchObject({ kind: 'visit', replaced: false })
    expect(newest.standing).toBe('current')
    expect((await check(first?.token ?? '')).standing).toBe('replaced')
  })

  it('says which reading a correction replaced', async () => {
    const car = await bought()
    await read(car, 'visit', 5_000)
    await make()
    await read(car, 'correction', -4_000)
    await make()
    const newest = await check((await versionsOf(car)).at(-1)?.token ?? '')
    expect(newest.passport.odometer.slice(-2)).toMatchObject([
      { kind: 'visit', replaced: true },
      { kind: 'correction', replaced: false },
    ])
  })

  it('can’t be put in without the one before it', async () => {
    const car = await bought()
    await make()
    await expect(copyTo(car, car.purchaseId, 2)).rejects.toThrow('follows no version')
    await expect(copyTo(car, car.purchaseId, 3)).rejects.toThrow('follows no version')
  })
})

describe('what was signed', () => {
  it('is never changed, deleted or emptied', async () => {
    const car = await bought()
    await make()
    const change = (sql: string) =>
      pool.query(`UPDATE passport SET ${sql} WHERE purchase_id = $1`, [car.purchaseId])
    await expect(
      change("token = token || 'x', sha256 = encode(sha256((token || 'x')::bytea), 'hex')"),
    ).rejects.toThrow('stays as it was signed')
    await expect(change('version = 2')).rejects.toThrow()
    await expect(change("disclosures = ARRAY['x']")).rejects.toThrow('stays as it was signed')
    await expect(
      pool.query('DELETE FROM passport WHERE purchase_id = $1', [car.purchaseId]),
    ).rejects.toThrow('stays as it was signed')
    await expect(pool.query('TRUNCATE passport')).rejects.toThrow()
    await expect(pool.query("UPDATE passport_key SET x = repeat('A', 43)")).rejects.toThrow('stays')
    await expect(pool.query('DELETE FROM passport_key')).rejects.toThrow()
    // Control: without the guard the same statement changes it.
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('ALTER TABLE passport DISABLE TRIGGER passport_stays')
      const { rowCount } = await client.query(
        "UPDATE passport SET disclosures = ARRAY['x'] WHERE purchase_id = $1",
        [car.purchaseId],
      )
      expect(rowCount).toBe(1)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
    // It can end once.
    await change('ended_at = now()')
    await expect(change('ended_at = NULL')).rejects.toThrow('stays as it was signed')
    expect((await check((await versionsOf(car))[0]?.token ?? '')).standing).toBe('ended')
  })
})

describe('a buyer', () => {
  it('downloads the file, with or without the numbers; another doesn’t', async () => {
    const car = await bought()
    await make()
    const plain = await download(car, car.buyer)
    expect(plain.headers.get('content-type')).toBe('application/sd-jwt')
    expect(plain.headers.get('content-disposition')).toMatch(/passport-.+-1\.jws/)
    expect((await check(await plain.text())).numbers).toEqual({})
    const whole = await download(car, car.buyer, '?numbers=1')
    expect((await check(await whole.text())).numbers.registrationNumber).toBeTruthy()
    expect((await download(car, await createCustomer(pool))).status).toBe(404)
  })

  it('shares a link that shows what they chose, until they end it', async () => {
    const car = await bought()
    await make()
    const opened = await openLink(car, false)
    expect(opened.status).toBe(200)
    const [{ shares }] = getData<[{ shares: { key: string; path: string }[] }]>(opened)
    const [{ key, path }] = shares as [{ key: string; path: string }]
    expect(path).toBe(`/passport#share=${key}`)
    const open = () => openShared(key)
    const data = getData<{ passport: string }>(await open())
    expect((await check(data.passport)).numbers).toEqual({})
    const stranger = await createCustomer(pool)
    const end = (token: string) =>
      send(passportShare.POST, { token, body: { step: 'end', vehicleId: car.vehicleId, key } })
    expect((await end(stranger.token)).status).toBe(404)
    expect((await open()).status).toBe(200)
    expect((await end(car.buyer.token)).status).toBe(200)
    expect((await open()).status).toBe(404)
  })

  it('opens the numbers in a link only by choice, and nobody after the account is deleted', async () => {
    const car = await bought()
    await make()
    const opened = await openLink(car, true)
    const [{ shares }] = getData<[{ shares: { key: string }[] }]>(opened)
    const key = shares[0]?.key ?? ''
    const data = getData<{ passport: string }>(await openShared(key))
    expect((await check(data.passport)).numbers.registrationNumber).toBeTruthy()
    await transaction((tx) => forgetPassports(tx, { id: car.buyer.id, phone: car.buyer.phone }))
    expect((await openShared(key)).status).toBe(404)
    const [{ disclosures, token } = { disclosures: ['x'], token: '' }] = await versionsOf(car)
    expect(disclosures).toEqual([])
    // The signed passport itself is still good.
    expect((await check(token)).numbers).toEqual({})
  })

  it('sees their passports in a list', async () => {
    const car = await bought()
    await make()
    const answer = await callWithToken(passports.GET, car.buyer.token)
    expect(getData(answer)).toMatchObject([
      { vehicleId: car.vehicleId, version: 1, isEnded: false, hasNumbers: true, shares: [] },
    ])
  })
})
