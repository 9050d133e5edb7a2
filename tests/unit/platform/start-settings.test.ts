import { describe, expect, it } from 'vitest'
import notices from '@/lib/i18n/messages/en/notices.json'
import { hasOutbox, parseEnv } from '@/lib/server/env'
import { composeDemoWarning } from '@/lib/server/auth/demo-accounts'
import { parseStartSettings } from '@/scripts/start/settings'

const DATABASE_URL = 'postgresql://user:hunter2@db.example.com:5432/cars'
const REAL = {
  DATABASE_URL,
  API_KEYS: 'partner:partner-key:partner-secret',
  SESSION_SECRET: 'x'.repeat(32),
  MSG91_AUTH_KEY: 'k',
  MSG91_SENDER: 'BHAROS',
  MSG91_TEMPLATES: Object.keys(notices)
    .map((name) => `${name}:1`)
    .join(','),
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'cars@example.com',
  SITE_URL: 'https://cars.example.com',
  RAZORPAY_KEY_ID: 'k',
  RAZORPAY_KEY_SECRET: 's',
  RAZORPAY_WEBHOOK_SECRET: 'w',
  GSTINS: '27AAPFU0939F1ZV',
}
const started = (source: Record<string, string | undefined>) => parseStartSettings(source, false)

describe('a demo must be declared', () => {
  it('a custom database with DEMO unset isn’t a demo, whatever it contains', () => {
    expect(started(REAL)).toMatchObject({
      settings: { DEMO: false, DATABASE_URL, NODE_ENV: 'production' },
      isEmbedded: false,
      notes: [],
    })
    expect(started({ ...REAL, DEMO: ' ' }).settings.DEMO).toBe(false)
    expect(() => started({ DATABASE_URL })).toThrow('API_KEYS is missing')
    expect(parseStartSettings({ DATABASE_URL }, true).settings.DEMO).toBe(false)
  })

  it('DEMO=1 declares one (negative control)', () => {
    expect(started({ DATABASE_URL, DEMO: '1' }).settings.DEMO).toBe(true)
  })

  it('without a database the start declares one, and prints it', () => {
    expect(started({})).toMatchObject({
      settings: { DEMO: true },
      isEmbedded: true,
      notes: [expect.stringContaining('DEMO=1')],
    })
    expect(started({ DATABASE_URL: ' ', DEMO: '' }).settings.DEMO).toBe(true)
  })

  it('DEMO=0 wins even without a database', () => {
    expect(started({ ...REAL, DATABASE_URL: undefined, DEMO: '0' })).toMatchObject({
      settings: { DEMO: false },
      isEmbedded: true,
      notes: [],
    })
  })

  it.each(['production', 'development', 'test'] as const)(
    'the outbox is open only in a demo (%s)',
    (NODE_ENV) => {
      expect(hasOutbox(parseEnv({ ...REAL, NODE_ENV }))).toBe(false)
      expect(hasOutbox(parseEnv({ ...REAL, NODE_ENV, DEMO: '1' }))).toBe(true)
    },
  )

  it('the start lists leftover demo accounts, and nothing if there are none', () => {
    expect(composeDemoWarning({ customers: 320, staff: 7 })).toBe(
      'This database holds accounts of the demo (320 customers, 7 staff). With DEMO=0 none of them can sign in.',
    )
    expect(composeDemoWarning({ customers: 0, staff: 0 })).toBeNull()
  })
})
