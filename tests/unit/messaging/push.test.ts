import { describe, expect, it } from 'vitest'
import { isEventFor, toDeskEventKey, TIMED_QUEUES } from '@/lib/features/desk/rules/desk-news'
import {
  findDayStart,
  findPushNews,
  findCustomerNews,
  findPushTime,
  formatQuietHours,
  isPushEndpoint,
  planPush,
  PUSH_RULES,
  toOwnPath,
} from '@/lib/features/messaging/rules/push'
import { renderMessage } from '@/lib/features/messaging/rules/render-message'
import { LOCALES } from '@/lib/i18n/locales'
import { parseEnv } from '@/lib/server/env'
import { readRetryAfter } from '@/lib/server/push/push-sender'
import { CUSTOMER_PUSH_TOPICS, STAFF_PUSH_TOPICS } from '@/lib/shared/push-news'

const ALL = [...CUSTOMER_PUSH_TOPICS, ...STAFF_PUSH_TOPICS]

describe('an address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGc',
    'https://db5p.notify.windows.com/w/?token=BQ',
  ])('%s is known', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true))

  it.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://evil.example/fcm.googleapis.com/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evilfcm.googleapis.com/a',
    'https://push.apple.com.evil.example/a',
    'https://evilpush.apple.com/a',
    'https://fcm.googleapis.com:444/a',
    'https://a:b@fcm.googleapis.com/a',
    'https://fcm.googleapis.com/',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'file:///etc/passwd',
    '',
  ])('%s is not', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false))

  it('may be a stand-in only if a setting names it', () => {
    expect(isPushEndpoint('http://127.0.0.1:4660/push/a')).toBe(false)
    expect(isPushEndpoint('http://127.0.0.1:4660/push/a', 'http://127.0.0.1:4660')).toBe(true)
    expect(isPushEndpoint('http://127.0.0.1:4661/push/a', 'http://127.0.0.1:4660')).toBe(false)
  })

  it('can’t be a stand-in in production', () => {
    const source = {
      DATABASE_URL: 'postgresql://u@db/cars',
      PUSH_STAND_IN: 'http://localhost:4660',
    }
    expect(() => parseEnv({ ...source, NODE_ENV: 'production' })).toThrow()
    expect(parseEnv({ ...source, DEMO: '1' }).PUSH_STAND_IN).toBe('http://localhost:4660')
  })
})

describe('the time of a push', () => {
  const india = (time: string) => new Date(`2026-12-01T${time}:00+05:30`)
  it.each([
    ['07:59', '2026-12-01T08:00:00+05:30'],
    ['08:00', '2026-12-01T08:00:00+05:30'],
    ['20:59', '2026-12-01T20:59:00+05:30'],
    ['21:00', '2026-12-02T08:00:00+05:30'],
    ['23:59', '2026-12-02T08:00:00+05:30'],
    ['00:00', '2026-12-01T08:00:00+05:30'],
  ])('at %s is %s', (at, then) => {
    expect(findPushTime('price', india(at))).toEqual(new Date(then))
  })

  it('is at once for the waiting line, whose offer ends in two hours', () => {
    expect(findPushTime('waiting', india('03:00'))).toEqual(india('03:00'))
    expect(ALL.filter((news) => PUSH_RULES[news].isAtOnce)).toEqual(['waiting'])
    expect(PUSH_RULES.waiting.lifeMinutes).toBe(120)
  })

  it('begins its life, which the news’ own end cuts', () => {
    expect(planPush('papers', india('22:00'))).toEqual({
      sendAt: new Date('2026-12-02T08:00:00+05:30'),
      until: new Date('2026-12-03T08:00:00+05:30'),
    })
    expect(planPush('waiting', india('10:00'), india('10:15')).until).toEqual(india('10:15'))
    expect(planPush('waiting', india('10:00'), india('20:00')).until).toEqual(india('12:00'))
  })

  it('counts days as India does', () => {
    expect(findDayStart(new Date('2026-12-01T18:29:59Z'))).toEqual(india('00:00'))
    expect(formatQuietHours()).toEqual({ from: '9:00 pm', until: '8:00 am' })
  })
})

describe('what a push says', () => {
  it.each(LOCALES.flatMap((locale) => ALL.map((news) => [locale, news] as const)))(
    '%s %s: fits a screen and has nothing to fill in',
    (locale, news) => {
      const { subject, text } = renderMessage({
        channel: 'push',
        template: `push.${news}`,
        locale,
        variables: {},
      })
      expect(subject).toBe('Bharosa Cars')
      expect([...text].length).toBeLessThanOrEqual(120)
      expect(text).not.toMatch(/[{}₹]|\d/)
    },
  )

  it('leads to a page of ours only', () => {
    const site = 'https://cars.example.in'
    expect(toOwnPath('https://cars.example.in/hi/reserve/CHN-21-1?t=secret', site)).toBe(
      '/hi/reserve/CHN-21-1',
    )
    expect(toOwnPath('https://evil.example/x', site)).toBe('/')
    expect(toOwnPath('//evil.example/x', site)).toBe('/')
  })

  it('is asked for by few messages', () => {
    expect(findCustomerNews('waitingOffer')).toBe('waiting')
    expect(findCustomerNews('buyerRcIssued')).toBe('papers')
    expect(findCustomerNews('otp')).toBeNull()
    expect(findPushNews('push.due')).toBe('due')
    expect(findPushNews('push.title')).toBeNull()
  })
})

describe('Retry-After', () => {
  const now = new Date('2026-12-01T00:00:00Z')
  it.each([
    ['120', 120],
    ['Tue, 01 Dec 2026 00:05:00 GMT', 300],
    ['Mon, 30 Nov 2026 00:00:00 GMT', 0],
    ['999999999', 86_400],
    ['soon', null],
    [null, null],
  ])('%s is %s seconds', (header, seconds) => expect(readRetryAfter(header, now)).toBe(seconds))
})

describe('news of the desk', () => {
  const event = { news: 'hold', queue: 'holds', key: 'res_1', cityId: 1, dueAt: null } as const
  const dost = {
    deviceId: 'psh_1',
    isManager: false,
    rights: ['sell'] as const,
    cityIds: [1],
    news: ['hold'],
  }

  it('goes to those who want it and may do it, in their cities', () => {
    expect(isEventFor(event, dost)).toBe(true)
    expect(isEventFor({ ...event, cityId: null }, dost)).toBe(true)
    expect(isEventFor({ ...event, cityId: 2 }, dost)).toBe(false)
    expect(isEventFor(event, { ...dost, rights: ['inspect'] })).toBe(false)
    expect(isEventFor(event, { ...dost, news: ['due'] })).toBe(false)
    expect(isEventFor(event, { ...dost, rights: [], cityIds: [], isManager: true })).toBe(true)
  })

  it('has a name that changes when a step is moved', () => {
    const due = { ...event, news: 'due', dueAt: new Date(5) } as const
    expect(toDeskEventKey(due)).not.toBe(toDeskEventKey({ ...due, dueAt: new Date(6) }))
    expect(toDeskEventKey(event)).toBe('desk-hold:holds:res_1')
  })

  it('of something due is only of promises with an hour', () => {
    expect(TIMED_QUEUES).toContain('drives')
    expect(TIMED_QUEUES).not.toContain('rc')
  })
})
