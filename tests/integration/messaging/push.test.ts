import { SignJWT, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@/app/api/customer/v1/notifications/route'
import { POST as logOut } from '@/app/api/customer/v1/logout/route'
import { pushPriceReductions } from '@/lib/features/customers/commands/push-price-falls'
import { deliverPush } from '@/lib/features/messaging/commands/deliver-push'
import { enqueueMessages } from '@/lib/features/messaging/commands/enqueue-messages'
import { deleteExpiredPushSubscriptions } from '@/lib/features/messaging/commands/keep-device'
import { sendMessages } from '@/lib/features/messaging/commands/send-messages'
import { planPush, PUSH_RULES } from '@/lib/features/messaging/rules/push'
import { newId } from '@/lib/server/db/ids'
import { env } from '@/lib/server/env'
import { makePrivateKey } from '@/lib/server/own-key'
import { type PushKey, readPushKeys, toPushKey } from '@/lib/server/push/push-keys'
import { createPushSender } from '@/lib/server/push/push-sender'
import { type CustomerPushTopic, toPushPurpose } from '@/lib/shared/push-news'
import { createCaller, type TestCaller } from '../../factories/callers'
import { createCustomer, type TestCustomer, toCustomerHeaders } from '../../factories/customers'
import { type PushService, startPushService, type TestDevice } from '../../factories/push-service'
import { findListedCar } from '../../factories/purchases'
import { actAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'

const { pool, prisma } = testDatabase()
const CONTACT = 'mailto:cars@example.com'

let service: PushService
let keys: PushKey[]
let buyer: TestCustomer & TestCaller
let device: TestDevice

const send = (own: readonly PushKey[] = keys) =>
  sendMessages(prisma, {
    sms: null,
    mail: null,
    push: createPushSender(own, CONTACT),
    keepSecrets: true,
  })

async function call(method: string, handler: typeof calls.PUT, body?: unknown, who = buyer) {
  const response = await handler(
    new Request('http://localhost:3000/api/under-test', {
      method,
      headers: { ...toCustomerHeaders(who), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  return { status: response.status, ...((await response.json()) as { data?: unknown }) }
}

const turnOn = (given: TestDevice = device, who = buyer) => call('PUT', calls.PUT, given, who)
const agree = (news: CustomerPushTopic, given = true) => call('POST', calls.POST, { news, given })

const offer = (dedupeKey: string, until = new Date(Date.now() + 3_600_000)) =>
  enqueueMessages(prisma, [
    ...(['sms', 'email'] as const).map((channel) => ({
      dedupeKey: `${dedupeKey}:${channel}`,
      channel,
      to: channel === 'sms' ? buyer.phone : 'kavya@example.com',
      customerId: buyer.id,
      template: 'waitingOffer' as const,
      variables: {
        name: 'Kavya',
        car: '2021 Maruti Suzuki Swift',
        link: 'http://localhost:3000/reserve/CHN-21-000001',
        city: 'Chennai',
        site: 'http://localhost:3000',
        amount: '',
        rest: '',
        reference: '',
        until: { moment: until },
      },
    })),
  ])

interface PushRow {
  id: string
  to: string
  attempts: number
  last_error: string | null
  sent_at: Date | null
  send_after: Date
  created_at: Date
  variables: Record<string, string>
  template: string
  pause: number
}

const pushes = async () =>
  (
    await pool.query<PushRow>(
      "SELECT *, extract(epoch FROM send_after - now())::int AS pause FROM message WHERE channel = 'push' ORDER BY id",
    )
  ).rows
const countDevices = async () =>
  (await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM push_subscription')).rows[0]?.n

beforeAll(async () => {
  service = await startPushService()
  env().PUSH_STAND_IN = service.origin
  keys = await readPushKeys()
})
afterAll(async () => {
  delete env().PUSH_STAND_IN
  await service.close()
})

beforeEach(async () => {
  await pool.query('DELETE FROM message')
  await pool.query('DELETE FROM push_subscription')
  service.received.length = 0
  service.statuses.length = 0
  service.answers.length = 0
  const customer = await createCustomer(pool)
  buyer = { ...customer, ...createCaller(toCustomerHeaders(customer)) }
  device = service.subscribe(keys[0]?.publicKey ?? '')
})

describe('a device', () => {
  it('is kept for its session, and the next subscription replaces it', async () => {
    expect(await call('GET', calls.GET as typeof calls.PUT)).toMatchObject({
      status: 200,
      data: { key: device.key, isOn: false, person: buyer.id },
    })
    expect(await turnOn()).toMatchObject({ status: 200, data: { isOn: true, isOutdated: false } })
    expect(await turnOn(service.subscribe(device.key))).toMatchObject({ status: 200 })
    expect(await countDevices()).toBe(1)
  })

  it('moves to whoever logs in on it and turns it on', async () => {
    await turnOn()
    const other = await createCustomer(pool)
    await turnOn(device, { ...other, ...createCaller(toCustomerHeaders(other)) })
    expect(await countDevices()).toBe(1)
    expect(await call('GET', calls.GET as typeof calls.PUT)).toMatchObject({
      data: { isOn: false },
    })
  })

  it.each([
    'https://169.254.169.254/latest/meta-data',
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.example.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://user@fcm.googleapis.com/a',
    'https://localhost/a',
    'not an address',
  ])('at %s is refused', async (endpoint) => {
    expect(await turnOn({ ...device, endpoint })).toMatchObject({ status: 422 })
    expect(await countDevices()).toBe(0)
  })

  it('at the stand-in is refused without the setting (negative control)', async () => {
    delete env().PUSH_STAND_IN
    try {
      expect(await turnOn()).toMatchObject({ status: 422 })
    } finally {
      env().PUSH_STAND_IN = service.origin
    }
    expect(await turnOn()).toMatchObject({ status: 200 })
  })

  it('with another key than ours is refused', async () => {
    const { publicKey } = toPushKey(await makePrivateKey())
    expect(await turnOn(service.subscribe(publicKey))).toMatchObject({ status: 409 })
  })

  it('is forgotten when its person turns it off, logs out, or the session runs out', async () => {
    await turnOn()
    expect(await call('DELETE', calls.DELETE)).toMatchObject({ data: { isOn: false } })
    expect(await countDevices()).toBe(0)
    await turnOn()
    await buyer.post(logOut, { phoneNumber: buyer.phone })
    expect(await countDevices()).toBe(0)
    const late = await createCustomer(pool)
    await turnOn(device, { ...late, ...createCaller(toCustomerHeaders(late)) })
    expect(await deleteExpiredPushSubscriptions()).toBe(0)
    await pool.query(
      "UPDATE session SET expires_at = now() - interval '1 second' WHERE customer_id = $1",
      [late.id],
    )
    expect(await deleteExpiredPushSubscriptions()).toBe(1)
  })

  it('is not the customer’s while staff act for them', async () => {
    const { token } = await actAs(pool, buyer.id)
    expect(await turnOn(device, { ...buyer, token })).toMatchObject({ status: 403 })
  })
})

describe('an offer of the waiting line', () => {
  beforeEach(async () => {
    await turnOn()
    await agree('waiting')
  })

  it('comes once as a push beside the SMS and the e-mail, and says nothing of the car', async () => {
    await offer('a')
    await offer('a')
    await send()
    expect((await pushes()).map(({ last_error: error }) => error)).toEqual([null])
    expect(service.statuses).toEqual([201])
    const [push] = service.received
    expect(push?.payload).toEqual({
      title: 'Bharosa Cars',
      body: expect.stringContaining("It's your turn"),
      path: '/reserve/CHN-21-000001',
      lang: 'en',
    })
    expect(`${push?.payload.title} ${push?.payload.body}`).not.toMatch(/Swift|Kavya|₹|Chennai/)
    expect(push?.urgency).toBe('high')
    const { rows } = await pool.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM message WHERE channel <> 'push'",
    )
    expect(rows[0]?.n).toBe(2)
  })

  it('lives no longer than the offer, and not at all after it', async () => {
    await offer('a', new Date(Date.now() + 900_000))
    await send()
    expect(service.received[0]?.ttl).toBeLessThanOrEqual(900)
    expect(service.received[0]?.ttl).toBeGreaterThan(800)
    await offer('b', new Date(Date.now() - 1_000))
    await send()
    expect(service.received).toHaveLength(1)
    expect((await pushes()).at(-1)?.last_error).toBe('too_late')
  })

  it('needs the consent to this news, also when it is sent', async () => {
    await agree('waiting', false)
    await agree('papers')
    await offer('a')
    expect(await pushes()).toEqual([])
    await agree('waiting')
    await offer('b')
    await agree('waiting', false)
    await send()
    expect((await pushes()).map(({ last_error: error }) => error)).toEqual(['push_ended'])
    expect(service.statuses).toEqual([])
  })

  it('goes nowhere after a log-out', async () => {
    await offer('a')
    await buyer.post(logOut, { phoneNumber: buyer.phone })
    await send()
    expect((await pushes()).map(({ last_error: error }) => error)).toEqual(['push_ended'])
  })

  it('comes no more often than the day allows', async () => {
    const { perDay } = PUSH_RULES.waiting
    for (let turn = 0; turn < perDay + 2; turn += 1) await offer(`o${turn}`)
    await send()
    expect(service.received).toHaveLength(perDay)
    expect((await pushes()).filter((row) => row.last_error === 'enough_today')).toHaveLength(2)
  })
})

describe('the push service', () => {
  beforeEach(async () => {
    await turnOn()
    await agree('waiting')
  })

  it.each([404, 410])('that answers %i ends the subscription', async (status) => {
    service.answers.push({ status })
    await offer('a')
    await send()
    expect(await countDevices()).toBe(0)
    expect((await pushes())[0]).toMatchObject({ sent_at: null, last_error: 'push_gone' })
  })

  it.each([
    [429, { 'retry-after': '120' }, 110],
    [503, {}, 5],
    [500, { 'retry-after': new Date(Date.now() + 300_000).toUTCString() }, 250],
  ])('that answers %i is asked again, not before it said', async (status, headers, atLeast) => {
    service.answers.push({ status, headers })
    await offer('a')
    await send()
    const [row] = await pushes()
    expect(row).toMatchObject({ sent_at: null, last_error: `push_status_${status}` })
    expect(row?.pause).toBeGreaterThan(atLeast)
    expect(await countDevices()).toBe(1)
    await pool.query('UPDATE message SET send_after = now()')
    await send()
    expect(service.received).toHaveLength(1)
  })

  it('that finds a push too large is not asked again', async () => {
    service.answers.push({ status: 413 })
    await offer('a')
    await send()
    await pool.query('UPDATE message SET send_after = now()')
    await send()
    expect(service.statuses).toEqual([413])
    expect(await countDevices()).toBe(1)
  })

  it('sees the same length of every push', async () => {
    await offer('a')
    await enqueueMessages(prisma, [])
    await send()
    expect(service.received[0]?.bytes).toBe(86 + 512 + 17)
  })
})

describe('a new key', () => {
  it('loses nobody: old devices get pushes signed with the old key, and are asked to renew', async () => {
    await turnOn()
    await agree('waiting')
    const next = toPushKey(await makePrivateKey())
    await offer('a')
    await send([next, ...keys])
    expect(service.statuses).toEqual([201])
    await pool.query("UPDATE push_subscription SET vapid_key = 'an earlier key'")
    expect(await call('GET', calls.GET as typeof calls.PUT)).toMatchObject({
      data: { isOn: true, isOutdated: true },
    })
  })

  it('without the old one ends its devices (negative control)', async () => {
    await turnOn()
    await agree('waiting')
    await offer('a')
    await send([toPushKey(await makePrivateKey())])
    expect(service.statuses).toEqual([])
    expect(await countDevices()).toBe(0)
  })
})

describe('the stand-in (negative control)', () => {
  it('refuses a signature for another place, by another key, without a contact or too long', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const post = (authorization: string) =>
      fetch(device.endpoint, {
        method: 'POST',
        headers: { ttl: '60', authorization, 'content-encoding': 'aes128gcm' },
        body: new Uint8Array(120),
      }).then(({ status }) => status)
    const token = await new SignJWT({ sub: CONTACT })
      .setProtectedHeader({ alg: 'ES256' })
      .setAudience(service.origin)
      .setExpirationTime('1h')
      .sign(privateKey)
    expect(await post(`vapid t=${token}, k=${device.key}`)).toBe(403)
    expect(await post('')).toBe(403)
  })

  it('cannot read what was encrypted for another device', async () => {
    const other = service.subscribe(device.key)
    const sender = createPushSender(keys, CONTACT)
    const push = {
      endpoint: device.endpoint,
      p256dh: other.keys.p256dh,
      auth: other.keys.auth,
      vapidKey: device.key,
      payload: '{}',
      ttlSeconds: 60,
      isUrgent: false,
    }
    await expect(sender.send(push)).rejects.toThrow('push_status_400')
    await sender.send({ ...push, p256dh: device.keys.p256dh, auth: device.keys.auth })
    expect(service.received).toHaveLength(1)
  })
})

describe('a lower price of a favourite', () => {
  it('is pushed once to those who agreed, by day', async () => {
    await turnOn()
    await agree('price')
    const { vehicleId } = await findListedCar(pool)
    await pool.query(
      "INSERT INTO favourite (customer_id, vehicle_id, created_at) VALUES ($1, $2, now() - interval '1 day')",
      [buyer.id, vehicleId],
    )
    expect(await pushPriceReductions()).toBe(0)
    await pool.query(
      "INSERT INTO price_change (id, vehicle_id, price, previous, by_kind, at) SELECT $1, id, price, price + 10000, 'seller', clock_timestamp() + interval '1 second' FROM vehicle WHERE id = $2",
      [newId('prc'), vehicleId],
    )
    await pushPriceReductions()
    await pushPriceReductions()
    const rows = await pushes()
    expect(rows).toHaveLength(1)
    const [row] = rows
    expect(row).toMatchObject({
      template: 'push.price',
      variables: { path: '/dashboard/buyer/liked' },
    })
    const { sendAt } = planPush('price', row?.created_at ?? new Date())
    expect(Math.abs((row?.send_after.getTime() ?? 0) - sendAt.getTime())).toBeLessThan(5_000)
    const message = {
      id: row?.id ?? '',
      channel: 'push' as const,
      to: row?.to ?? '',
      template: row?.template ?? '',
      locale: 'en',
      variables: { path: '/', until: '2026-12-02T12:00:00Z' },
      createdAt: new Date(),
    }
    const sender = createPushSender(keys, CONTACT)
    const night = new Date('2026-12-01T16:00:00Z')
    await expect(deliverPush(prisma, { ...message, now: night }, sender)).rejects.toMatchObject({
      reason: 'quiet_hours',
      pauseSeconds: 10.5 * 3_600,
    })
    const noon = new Date('2026-12-02T06:30:00Z')
    await deliverPush(prisma, { ...message, now: noon }, sender)
    expect(service.received[0]?.payload.body).toBe('A car on your shortlist costs less now.')
  })

  it('before the consent or the device isn’t (negative control)', async () => {
    const { vehicleId } = await findListedCar(pool)
    await pool.query(
      "INSERT INTO favourite (customer_id, vehicle_id, created_at) VALUES ($1, $2, now() - interval '1 day')",
      [buyer.id, vehicleId],
    )
    await pool.query(
      "INSERT INTO price_change (id, vehicle_id, price, previous, by_kind, at) SELECT $1, id, price, price + 10000, 'seller', now() - interval '1 minute' FROM vehicle WHERE id = $2",
      [newId('prc'), vehicleId],
    )
    await turnOn()
    await agree('price')
    await pushPriceReductions()
    expect((await pushes()).filter(({ to }) => to !== '')).toEqual([])
  })
})

describe('consents to pushes', () => {
  it('are stored with their notice, and end with both times', async () => {
    await agree('papers')
    await agree('papers', false)
    const { rows } = await pool.query(
      'SELECT purpose, withdrawn_at IS NOT NULL AS ended FROM consent WHERE customer_id = $1',
      [buyer.id],
    )
    expect(rows).toEqual([{ purpose: toPushPurpose('papers'), ended: true }])
  })
})
