import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as ownFile from '@/app/api/customer/v1/passport/[vehicleId]/route'
import * as passports from '@/app/api/customer/v1/passports/route'
import * as passportShare from '@/app/api/customer/v1/passportShare/route'
import * as passportCheck from '@/app/api/vehicle/v1/passportCheck/route'
import * as sharedPassport from '@/app/api/vehicle/v1/sharedPassport/route'
import * as checkPage from '@/app/passport-check.html/route'
import { noteReading } from '@/lib/features/vehicles/commands/note-reading'
import { readPassportOfEarlierSale } from '@/lib/features/passports/queries/earlier'
import { signInStaff } from '@/tests/factories/staff'
import { listKeys, withdrawKey } from '@/lib/features/passports/commands/withdraw-key'
import { getDb } from '@/lib/server/db/client'
import { forgetPassports } from '@/lib/features/passports/commands/forget-customer'
import { makeDuePassports } from '@/lib/features/passports/commands/make-passports'
import { readPublicKeys, signStatusList } from '@/lib/features/passports/queries/published'
import { checkPassport, type PassportTrust } from '@/lib/features/passports/rules/check'
import { passportPayload } from '@/lib/features/passports/schemas'
import { makePrivateKey } from '@/lib/server/own-key'
import { readSigningKey, toSigningKey } from '@/lib/server/passport-key'
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

async function createPurchase(done = DELIVERED): Promise<Bought> {
  const buyer = await createCustomer(pool)
  const car = await buyCar(pool, buyer.id, done)
  if (done >= DELIVERED)
    await pool.query("UPDATE vehicle SET status = 'delivered' WHERE id = $1", [car.vehicleId])
  return { ...car, buyer }
}

const make = async () => makeDuePassports(new Date(), await readSigningKey())

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

async function insertReading(car: Bought, kind: string, more: number): Promise<void> {
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
beforeAll(make)

describe('a passport is made', () => {
  it('after the delivery, once, and its signature is good', async () => {
    const car = await createPurchase()
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
    const car = await createPurchase(5)
    await make()
    expect(await versionsOf(car)).toEqual([])
    const other = await createPurchase()
    await make()
    await expect(copyTo(other, car.purchaseId)).rejects.toThrow('is not delivered')
  })

  it('with nothing of a person, and with plate and chassis number only sealed', async () => {
    const car = await createPurchase()
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
    // Control: the disclosures reveal these numbers.
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
    const car = await createPurchase()
    await make()
    await insertReading(car, 'visit', 900)
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
    const car = await createPurchase()
    await insertReading(car, 'visit', 5_000)
    await make()
    await insertReading(car, 'correction', -4_000)
    await make()
    const newest = await check((await versionsOf(car)).at(-1)?.token ?? '')
    expect(newest.passport.odometer.slice(-2)).toMatchObject([
      { kind: 'visit', replaced: true },
      { kind: 'correction', replaced: false },
    ])
  })

  it('can’t be put in without the one before it', async () => {
    const car = await createPurchase()
    await make()
    await expect(copyTo(car, car.purchaseId, 2)).rejects.toThrow('follows no version')
    await expect(copyTo(car, car.purchaseId, 3)).rejects.toThrow('follows no version')
  })
})

describe('what was signed', () => {
  it('is never changed, deleted or emptied', async () => {
    const car = await createPurchase()
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
    await change('ended_at = now()')
    await expect(change('ended_at = NULL')).rejects.toThrow('stays as it was signed')
    expect((await check((await versionsOf(car))[0]?.token ?? '')).standing).toBe('ended')
  })
})

describe('a buyer', () => {
  it('downloads the file, with or without the numbers; another doesn’t', async () => {
    const car = await createPurchase()
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
    const car = await createPurchase()
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
    const car = await createPurchase()
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
    expect((await check(token)).numbers).toEqual({})
  })

  it('sees their passports in a list', async () => {
    const car = await createPurchase()
    await make()
    const answer = await callWithToken(passports.GET, car.buyer.token)
    expect(getData(answer)).toMatchObject([
      { vehicleId: car.vehicleId, version: 1, isEnded: false, hasNumbers: true, shares: [] },
    ])
  })
})

describe('the key', () => {
  it('makes no passport while it is missing, and what is due once it is there', async () => {
    const car = await createPurchase()
    expect(await makeDuePassports(new Date(), null)).toBe(0)
    expect(await versionsOf(car)).toEqual([])
    await make()
    expect(await versionsOf(car)).toHaveLength(1)
  })

  it('is rotated: the new one signs, the old one still checks, a withdrawn one nothing', async () => {
    const car = await createPurchase()
    await make()
    const [first] = await versionsOf(car)
    const next = await toSigningKey(await makePrivateKey())
    await insertReading(car, 'visit', 700)
    await makeDuePassports(new Date(), next)
    const [, second] = await versionsOf(car)
    expect((await check(second?.token ?? '')).kid).toBe(next.kid)
    expect((await check(first?.token ?? '')).kid).not.toBe(next.kid)
    expect(await withdrawKey(getDb().$kysely, 'no such key')).toBeNull()
    // Negative control: until it is withdrawn, it checks.
    expect((await check(second?.token ?? '')).kid).toBe(next.kid)
    const done = { passports: 1, wasWithdrawn: false }
    expect(await withdrawKey(getDb().$kysely, next.kid)).toEqual(done)
    expect(await withdrawKey(getDb().$kysely, next.kid)).toEqual({ ...done, wasWithdrawn: true })
    const keys = await listKeys(getDb().$kysely)
    expect(keys.filter(({ withdrawnAt }) => withdrawnAt !== null).map(({ kid }) => kid)).toEqual([
      next.kid,
    ])
    await expect(check(second?.token ?? '')).rejects.toThrow('unknown_key')
    await insertReading(car, 'visit', 100)
    expect(await makeDuePassports(new Date(), next)).toBe(0)
  })
})

describe('a returned car', () => {
  it('gets a last version that says so, and all of them end', async () => {
    const car = await createPurchase()
    await make()
    await pool.query('ALTER TABLE car_return DISABLE TRIGGER USER')
    await pool.query(
      `INSERT INTO car_return (id, purchase_id, state, reason, odometer, bring_by, taken_back_at, taken_back_by_id, back_odometer, finding, paid, kms_charge, damage, fee, refund, lender_share, agreed_at, refunded_at, refunded_by_id, lender_reference, stock_vehicle_id)
       SELECT 'ret_' || $1, $1, 'refunded', 'Too small for us', 50000, current_date, now(), $3, 50000, 'No damage found', 1, 0, 0, 0, 1, 1, now(), now(), $3, 'UTR1', id FROM vehicle WHERE id <> $2 AND status = 'booked' LIMIT 1`,
      [car.purchaseId, car.vehicleId, (await signInStaff(pool)).id],
    )
    await pool.query('ALTER TABLE car_return ENABLE TRIGGER USER')
    await make()
    await make()
    const versions = await versionsOf(car)
    expect(versions).toHaveLength(2)
    const last = await check(versions[1]?.token ?? '')
    expect(last).toMatchObject({ standing: 'ended', passport: { returned: { kms: 50_000 } } })
    expect(last.passport.odometer.at(-1)).toMatchObject({ kind: 'return', kms: 50_000 })
    expect((await check(versions[0]?.token ?? '')).standing).toBe('ended')
    await insertReading(car, 'visit', 20_000)
    await make()
    expect(await versionsOf(car)).toHaveLength(2)
  })
})

describe('the next sale', () => {
  it('starts from the passport: a lower reading is refused, but for a correction', async () => {
    const car = await createPurchase()
    await insertReading(car, 'visit', 1_000)
    await make()
    const { rows } = await pool.query<{ id: string; plate: string; kms: number }>(
      `SELECT n.id, v.registration_number AS plate, (SELECT max(kms) FROM odometer_reading WHERE vehicle_id = v.id) AS kms
       FROM vehicle v, LATERAL (SELECT id FROM vehicle WHERE status = 'booked' AND NOT EXISTS (SELECT FROM odometer_reading r WHERE r.vehicle_id = vehicle.id) LIMIT 1) n WHERE v.id = $1`,
      [car.vehicleId],
    )
    const [{ id: vehicleId, plate, kms } = { id: '', plate: '', kms: 0 }] = rows
    expect(await readPassportOfEarlierSale(vehicleId)).toBeNull()
    const staffId = (await signInStaff(pool)).id
    const note = (kind: 'arrival' | 'correction', shown: number) =>
      transaction((tx) =>
        noteReading(tx, {
          ...{ vehicleId, kind, kms: shown, readAt: new Date(), staffId, field: 'kms' },
          ...(kind === 'correction' && { reason: 'The instrument was replaced' }),
        }),
      )
    await pool.query('UPDATE vehicle SET registration_number = $2 WHERE id = $1', [
      vehicleId,
      plate,
    ])
    expect(await readPassportOfEarlierSale(vehicleId)).toMatchObject({ vehicleId: car.vehicleId })
    await expect(note('arrival', kms - 1)).rejects.toMatchObject({ code: 'conflict' })
    // Controls: the same reading as a correction, and a higher one, are taken.
    await note('correction', kms - 1)
    await note('arrival', kms + 5)
  })
})

describe('a form without scripts', () => {
  const post = async (fields: Record<string, string | File>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const answer = await passportCheck.POST(
      new Request('http://localhost:3000/api/vehicle/v1/passportCheck', {
        method: 'POST',
        body: form,
      }),
    )
    return { status: answer.status, html: await answer.text(), headers: answer.headers }
  }

  it('gets a page that says the same as the browser, in its language', async () => {
    const car = await createPurchase()
    await make()
    const [{ token } = { token: '' }] = await versionsOf(car)
    const good = await post({ file: new File([token], 'p.jws'), text: '', language: 'en' })
    expect(good.html).toContain('This passport is genuine and current')
    expect(good.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await post({ text: token, language: 'hi' })).html).toContain('lang="hi')
    const changed = await post({ text: `${token}\n<script>alert(1)</script>` })
    expect(changed.html).toContain('Something was added')
    expect(changed.html).not.toContain('<script')
    expect((await postHuge()).html).toContain('too large')
    expect((await post({})).html).toContain('no passport to check')
  })

  it('opens a pasted link to a shared passport, until it is ended', async () => {
    const car = await createPurchase()
    await make()
    const { vehicleId } = car
    const share = async (body: object) =>
      getData<{ vehicleId: string; shares: { key: string; path: string }[] }[]>(
        await send(passportShare.POST, { token: car.buyer.token, body }),
      )
    const [own] = await share({ step: 'open', vehicleId, withNumbers: false })
    const [{ key, path } = { key: '', path: '' }] = own?.shares ?? []
    for (const text of [`https://cars.example/hi${path}`, ` ${path}\n`, `share=${key}`])
      expect((await post({ text, language: 'en' })).html).toContain('genuine and current')
    // Negative controls: one character off, another text, and an ended link.
    expect((await post({ text: `${path}x` })).html).toContain('This link shows no passport')
    expect((await post({ text: `${path} and more` })).html).not.toContain('genuine')
    await share({ step: 'end', vehicleId, key })
    const ended = await post({ text: path, language: 'en' })
    expect([ended.status, ended.html.includes('genuine')]).toEqual([200, false])
    expect(ended.html).toContain('This link shows no passport')
  })

  it('can keep a page with our keys and everything that checks', async () => {
    const { text, headers } = await callPage('?language=ta')
    expect(headers.get('content-disposition')).toContain('passport-check-ta.html')
    const data = /<script type="application\/json" id="data">(.+?)<\/script>/.exec(text)?.[1] ?? ''
    const { trust } = JSON.parse(data) as { trust: PassportTrust }
    const car = await createPurchase()
    await make()
    const [{ token } = { token: '' }] = await versionsOf(car)
    expect(await checkPassport(token, trust)).toMatchObject({ isGood: true })
    expect(text).not.toMatch(/src=|https?:\/\/[^"]*\.js/)
  })
})

async function postHuge() {
  const answer = await passportCheck.POST(
    new Request('http://localhost:3000/api/vehicle/v1/passportCheck', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: 'A'.repeat(400_000),
    }),
  )
  return { html: await answer.text() }
}

async function callPage(search: string) {
  const answer = await checkPage.GET(
    new Request(`http://localhost:3000/passport-check.html${search}`),
  )
  return { text: await answer.text(), headers: answer.headers }
}
