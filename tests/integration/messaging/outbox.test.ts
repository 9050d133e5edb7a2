import { afterEach, describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/dev/outbox/route'
import notices from '@/lib/i18n/messages/en/notices.json'
import { enqueueMessages } from '@/lib/features/messaging/commands/enqueue-messages'
import { testDatabase } from '../../setup/database'
import { waitForNextMoment } from '../../setup/moments'
import { fetchData } from '../api/call'

const { pool, prisma } = testDatabase()
const send = (to: string, code: string, sendAfter?: Date) =>
  enqueueMessages(prisma, [
    {
      dedupeKey: `${to} ${code}`,
      channel: 'sms',
      to,
      template: 'otp',
      variables: { code, life: '5 minutes' },
      sendAfter,
    },
  ])

interface Outbox {
  items: {
    channel: string
    to: string
    text: string
    variables: { code: string }
    createdAt: string
  }[]
}

describe('the outbox', () => {
  it('shows a new message with its text, newest first, filtered by phone', async () => {
    for (const [to, code] of [
      ['9000000001', '1111'],
      ['9000000002', '2222'],
      ['9000000001', '3333'],
    ] as const) {
      await send(to, code)
      await waitForNextMoment(pool)
    }
    const { items } = await fetchData<Outbox>(GET, '?to=9000000001')
    expect(items.map(({ variables }) => variables.code)).toEqual(['3333', '1111'])
    expect(items[0]).toMatchObject({
      channel: 'sms',
      to: '9000000001',
      text: expect.stringContaining('3333 is your Bharosa Cars OTP'),
    })
    expect((await fetchData<Outbox>(GET)).items.length).toBeGreaterThanOrEqual(3)
  })

  it('hides messages scheduled for later', async () => {
    await send('9000000003', '4444', new Date(Date.now() + 3_600_000))
    expect((await fetchData<Outbox>(GET, '?to=9000000003')).items).toEqual([])
  })

  it('matches phones exactly, not by pattern', async () => {
    expect((await fetchData<Outbox>(GET, '?to=%25')).items).toEqual([])
  })
})

describe('outside the demo', () => {
  const kept = { ...process.env }
  afterEach(() => {
    process.env = { ...kept }
    vi.resetModules()
  })

  it.each(['production', 'development'])("doesn't exist (%s)", async (NODE_ENV) => {
    vi.resetModules()
    Object.assign(process.env, {
      NODE_ENV,
      DEMO: '0',
      API_KEYS: 'a:b:a-long-secret',
      SESSION_SECRET: 'x'.repeat(32),
      MSG91_AUTH_KEY: 'k',
      MSG91_SENDER: 'BHAROS',
      MSG91_TEMPLATES: Object.keys(notices)
        .map((name) => `${name}:1`)
        .join(','),
      SITE_URL: 'https://cars.example.com',
      SMTP_URL: 'smtp://127.0.0.1',
      MAIL_FROM: 'cars@example.com',
      RAZORPAY_KEY_ID: 'k',
      RAZORPAY_KEY_SECRET: 's',
      RAZORPAY_WEBHOOK_SECRET: 'w',
      GSTINS: '27AAPFU0939F1ZV',
    })
    const closed = await import('@/app/api/dev/outbox/route')
    const response = await closed.GET(new Request('http://localhost/api/dev/outbox'))
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('1111')
  })
})
