import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { POST as choose, GET as readChoices } from '@/app/api/customer/v1/notifications/route'
import { GET as shake, POST as hook } from '@/app/api/webhooks/whatsapp/route'
import { enqueueMessages } from '@/lib/features/messaging/commands/enqueue-messages'
import { sendMessages } from '@/lib/features/messaging/commands/send-messages'
import { DeliveryError } from '@/lib/server/delivery-error'
import { env } from '@/lib/server/env'
import type { SmsGateway } from '@/lib/server/sms/gateway'
import { createCloudApi } from '@/lib/server/whatsapp/cloud-api'
import { createCaller, type TestCaller } from '../../factories/callers'
import { createCustomer, type TestCustomer, toCustomerHeaders } from '../../factories/customers'
import {
  WHATSAPP_TEST_APP_SECRET,
  PHONE_ID,
  startWhatsApp,
  WHATSAPP_TEST_TOKEN,
  type WhatsAppService,
} from '../../factories/whatsapp-service'
import { testDatabase } from '../../setup/database'

const { pool, prisma } = testDatabase()
const WORD = 'our word in the handshake'
const TEMPLATES = new Map([
  ['otp', 'login_code'],
  ['hi.otp', 'login_code'],
  ['holdExpired', 'hold_expired'],
  ['priceReduced', 'wrong_places'],
  ['buyerRcApplied', 'not_approved'],
])

let service: WhatsAppService
let buyer: TestCustomer & TestCaller
let smsSent: string[]

const SMS: SmsGateway = {
  send: ({ variables }) => {
    smsSent.push(variables.code ?? '')
    return Promise.resolve()
  },
}
const DEAD: SmsGateway = {
  send: () => Promise.reject(new DeliveryError('gateway_status_500')),
}

const send = (sms: SmsGateway = SMS, token = WHATSAPP_TEST_TOKEN) =>
  sendMessages(prisma, {
    sms,
    mail: null,
    whatsApp: createCloudApi({
      token,
      phoneId: PHONE_ID,
      templates: TEMPLATES,
      url: service.url,
      timeoutMs: 5_000,
    }),
    keepSecrets: false,
  })

const agree = (given = true) => buyer.post(choose, { news: 'whatsapp', given })
const isOn = async () => ((await buyer.get(readChoices)).data as { whatsApp: unknown }).whatsApp

type Template = 'holdExpired' | 'priceReduced' | 'buyerRcApplied'

const tell = (dedupeKey: string, template: Template = 'holdExpired', locale = 'en') =>
  enqueueMessages(prisma, [
    {
      dedupeKey: `${dedupeKey}:sms`,
      channel: 'sms',
      to: buyer.phone,
      customerId: buyer.id,
      template,
      locale,
      variables: {
        car: '2021 Maruti Suzuki Swift',
        amount: 'Rs 999',
        price: 'Rs 5',
        previous: 'Rs 6',
        day: '1 Dec 2026',
      },
    },
  ])

const code = (generation: number, value: string, to = buyer.phone) =>
  enqueueMessages(prisma, [
    {
      dedupeKey: `otp:otp_1:${generation}`,
      channel: 'sms',
      to,
      template: 'otp',
      variables: { code: value, life: '5 minutes' },
    },
  ])

interface Row {
  id: string
  channel: string
  template: string
  locale: string
  last_error: string | null
  sent_at: Date | null
  variables: object
  text: string | null
  gateway_id: string | null
}
const rows = async (channel = 'whatsapp') =>
  (await pool.query<Row>('SELECT * FROM message WHERE channel = $1 ORDER BY id', [channel])).rows

const post = async ({ body, headers }: { body: Buffer; headers: Headers }) =>
  hook(
    new Request('http://localhost:3000/api/webhooks/whatsapp', {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    }),
  )
const seconds = (at = Date.now()) => String(Math.floor(at / 1_000))
const reply = (text: string, at = Date.now() + 5_000) =>
  service.report({
    messages: [
      {
        from: `91${buyer.phone}`,
        id: 'wamid.r',
        timestamp: seconds(at),
        type: 'text',
        text: { body: text },
      },
    ],
  })

beforeAll(async () => {
  service = await startWhatsApp({
    login_code: [
      { language: 'en', places: 2 },
      { language: 'hi', places: 2 },
    ],
    hold_expired: [{ language: 'en', places: 2 }],
    wrong_places: [{ language: 'en', places: 7 }],
  })
  Object.assign(env(), {
    WHATSAPP_TOKEN: WHATSAPP_TEST_TOKEN,
    WHATSAPP_PHONE_ID: PHONE_ID,
    WHATSAPP_APP_SECRET: WHATSAPP_TEST_APP_SECRET,
    WHATSAPP_VERIFY_TOKEN: WORD,
    WHATSAPP_TEMPLATES: TEMPLATES,
  })
})
afterAll(async () => {
  delete env().WHATSAPP_TOKEN
  await service.close()
})
beforeEach(async () => {
  await pool.query('DELETE FROM message')
  await pool.query('DELETE FROM whatsapp_status')
  for (const list of [service.received, service.refused, service.answers]) list.length = 0
  smsSent = []
  const customer = await createCustomer(pool)
  buyer = { ...customer, ...createCaller(toCustomerHeaders(customer)) }
})

describe('a message on WhatsApp', () => {
  it('goes beside the SMS, once, as the approved template with its values, to who agreed', async () => {
    expect(await isOn()).toBe(false)
    await tell('before')
    await agree()
    expect(await isOn()).toBe(true)
    await tell('a')
    await tell('a')
    await send()
    expect(service.received).toEqual([
      {
        id: 'wamid.1',
        to: `91${buyer.phone}`,
        name: 'hold_expired',
        language: 'en',
        values: ['2021 Maruti Suzuki Swift', 'Rs 999'],
      },
    ])
    expect((await rows('sms')).every(({ sent_at: sent }) => sent !== null)).toBe(true)
    expect(await rows()).toMatchObject([{ gateway_id: 'wamid.1', last_error: null }])
  })

  it('is in English if the template isn’t approved in the language', async () => {
    await agree()
    await tell('a', 'holdExpired', 'hi')
    await send()
    expect(service.received).toMatchObject([{ language: 'en' }])
  })

  it.each([
    ['buyerRcApplied', 132_001],
    ['priceReduced', 132_000],
  ] as const)(
    '%s is refused for its template (%i) and not tried again',
    async (template, error) => {
      await agree()
      await tell('a', template)
      await send()
      await pool.query('UPDATE message SET send_after = now()')
      await send()
      expect(service.refused).toEqual([error])
      expect(await rows()).toMatchObject([
        { last_error: `whatsapp_refused_${error}`, sent_at: null },
      ])
    },
  )

  it('waits while WhatsApp is too busy, down or our token has run out', async () => {
    await agree()
    await tell('a')
    service.answers.push(
      { status: 400, code: 130_429 },
      { status: 503, headers: { 'retry-after': '600' } },
    )
    await send()
    await pool.query('UPDATE message SET send_after = now()')
    await send()
    const {
      rows: [row],
    } = await pool.query<{ pause: number }>(
      "SELECT extract(epoch FROM send_after - now())::int AS pause FROM message WHERE channel = 'whatsapp'",
    )
    expect(row?.pause).toBeGreaterThan(590)
    await pool.query('UPDATE message SET send_after = now()')
    await send(SMS, 'an old token')
    expect(service.refused.at(-1)).toBe(190)
    await pool.query('UPDATE message SET send_after = now()')
    await send()
    expect(service.received).toHaveLength(1)
  })

  it('isn’t sent after the consent ended', async () => {
    await agree()
    await tell('a')
    await agree(false)
    await send()
    expect(service.received).toEqual([])
    expect(await rows()).toMatchObject([{ last_error: 'whatsapp_ended' }])
  })

  it('doesn’t exist without settings, and nobody can agree to it', async () => {
    delete env().WHATSAPP_TOKEN
    try {
      expect(await isOn()).toBeNull()
      expect(await agree()).toMatchObject({ status: 409 })
      await tell('a')
      expect(await rows()).toEqual([])
    } finally {
      env().WHATSAPP_TOKEN = WHATSAPP_TEST_TOKEN
    }
  })
})

describe('a login code', () => {
  it('goes out on WhatsApp, the same one, if its SMS failed, and is erased', async () => {
    await agree()
    await code(1, '4321')
    await send(DEAD)
    expect(service.received).toMatchObject([{ name: 'login_code', values: ['4321', '5 minutes'] }])
    await send(DEAD)
    expect(service.received).toHaveLength(1)
    expect(await rows()).toMatchObject([{ text: null, variables: {} }])
  })

  it('goes out on WhatsApp if its SMS waits too long, but not before', async () => {
    await agree()
    await code(1, '4321')
    await pool.query("UPDATE message SET send_after = now() + interval '1 hour'")
    await send()
    expect(service.received).toEqual([])
    await pool.query("UPDATE message SET created_at = now() - interval '21 seconds'")
    await send()
    expect(service.received).toHaveLength(1)
  })

  it('stays an SMS if that went out (negative control)', async () => {
    await agree()
    await code(1, '4321')
    await send()
    await pool.query("UPDATE message SET created_at = now() - interval '60 seconds'")
    await send()
    expect(smsSent).toEqual(['4321'])
    expect(await rows()).toEqual([])
  })

  it('is never an older one than the newest', async () => {
    await agree()
    await code(1, '1111')
    await pool.query("UPDATE message SET created_at = now() - interval '40 seconds'")
    await code(2, '2222')
    await send(DEAD)
    expect(service.received.map(({ values }) => values[0])).toEqual(['2222'])
  })

  it('that waits for WhatsApp is dropped once there is a newer one', async () => {
    await agree()
    await code(1, '1111')
    service.answers.push({ status: 503 })
    await send(DEAD)
    await pool.query(
      "UPDATE message SET created_at = created_at - interval '5 seconds', send_after = now() WHERE channel = 'whatsapp' OR sent_at IS NULL",
    )
    await code(2, '2222')
    await send(DEAD)
    expect(service.received.map(({ values }) => values[0])).toEqual(['2222'])
    expect((await rows())[0]?.last_error).toBe('newer_code')
  })

  it('needs the consent, and an account', async () => {
    await code(1, '4321')
    await send(DEAD)
    await agree()
    await code(2, '4321', '8999999999')
    await send(DEAD)
    expect(service.received.filter(({ to }) => to.endsWith('8999999999'))).toEqual([])
  })
})

describe('the webhook', () => {
  it('answers the handshake to who knows our word', async () => {
    const ask = (query: string) =>
      shake(new Request(`http://localhost:3000/api/webhooks/whatsapp?${query}`))
    const right = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': WORD,
      'hub.challenge': '1158201444',
    })
    const answer = await ask(right.toString())
    expect([answer.status, await answer.text()]).toEqual([200, '1158201444'])
    for (const [name, value] of [
      ['hub.verify_token', 'a guess'],
      ['hub.mode', 'unsubscribe'],
      ['hub.challenge', '<script>'],
    ] as const) {
      const wrong = new URLSearchParams(right)
      wrong.set(name, value)
      expect((await ask(wrong.toString())).status).toBe(403)
    }
    expect((await ask('')).status).toBe(403)
  })

  it('takes signed reports in any order, each step once', async () => {
    const step = (status: string, more: object = {}) => ({
      id: 'wamid.1',
      status,
      timestamp: seconds(),
      recipient_id: `91${buyer.phone}`,
      ...more,
    })
    for (const status of ['read', 'sent', 'delivered', 'sent', 'read'])
      expect((await post(service.report({ statuses: [step(status)] }))).status).toBe(200)
    await post(service.report({ statuses: [step('failed', { errors: [{ code: 131_026 }] })] }))
    await post(service.report({ statuses: [step('deleted'), { id: 5 }, step('sent')] }))
    const { rows: steps } = await pool.query(
      'SELECT status, error FROM whatsapp_status ORDER BY status',
    )
    expect(steps).toEqual([
      { status: 'delivered', error: null },
      { status: 'failed', error: 131_026 },
      { status: 'read', error: null },
      { status: 'sent', error: null },
    ])
  })

  it('refuses what isn’t signed with our secret (negative control)', async () => {
    await agree()
    const good = reply('STOP')
    const other = Buffer.from(good.body.toString().replace('STOP', 'stop'))
    const sha1 = createHmac('sha1', WHATSAPP_TEST_APP_SECRET).update(good.body).digest('hex')
    for (const wrong of [
      reply('STOP').body && service.report({ messages: [] }, 'another secret'),
      { body: other, headers: good.headers },
      { body: good.body, headers: new Headers() },
      { body: good.body, headers: new Headers({ 'x-hub-signature-256': `sha1=${sha1}` }) },
    ])
      expect((await post(wrong)).status).toBe(400)
    expect(await isOn()).toBe(true)
  })

  it.each(['STOP', ' stop. ', 'बंद करें', 'நிறுத்து'])(
    'ends the consent of who replies %s, as often as it comes',
    async (text) => {
      await agree()
      await post(reply(text))
      await post(reply(text))
      expect(await isOn()).toBe(false)
    },
  )

  it('keeps the consent of who replies something else, or agreed again since', async () => {
    await agree()
    await post(reply('Please stop calling, and call me back'))
    await post(reply('STOP', Date.now() - 3_600_000))
    expect(await isOn()).toBe(true)
    const { rows: stored } = await pool.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM message WHERE text LIKE '%call me back%'",
    )
    expect(stored[0]?.n).toBe(0)
  })
})
