import { formatTime, toIndianDay } from '@/lib/shared/dates'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import {
  type CustomerPushTopic,
  CUSTOMER_PUSH_TOPICS,
  type PushTopic,
  STAFF_PUSH_TOPICS,
} from '@/lib/shared/push-news'
import type { TemplateName } from './render-message'

interface PushRule {
  /** Minutes after which the news is no longer worth a notice. */
  lifeMinutes: number
  /** Most notices a day (in India) on one device. */
  perDay: number
  /** True if the news can't wait for the morning. */
  isAtOnce: boolean
}

/**
 * All figures are our own decisions. An offer from the waiting list ends after two hours even at
 * night, so it alone ignores the quiet hours.
 */
export const PUSH_RULES: Readonly<Record<PushTopic, PushRule>> = {
  waiting: { lifeMinutes: FIXED_TERMS.waitingOfferHours * 60, perDay: 4, isAtOnce: true },
  price: { lifeMinutes: 24 * 60, perDay: 2, isAtOnce: false },
  papers: { lifeMinutes: 24 * 60, perDay: 3, isAtOnce: false },
  hold: { lifeMinutes: 4 * 60, perDay: 20, isAtOnce: false },
  message: { lifeMinutes: 4 * 60, perDay: 20, isAtOnce: false },
  due: { lifeMinutes: 60, perDay: 12, isAtOnce: false },
}

/** Hours of the day in India between which no notices are sent. */
const QUIET_FROM = 21
const QUIET_UNTIL = 8

/**
 * Push services of the browsers in use: Chrome and Edge on Android, Firefox, Safari, Edge on
 * Windows. Our server calls the address in a subscription, so all other addresses are refused.
 */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]{1,63}\.)+push\.apple\.com$/,
  /^(?:[a-z0-9-]{1,63}\.)+notify\.windows\.com$/,
]

/**
 * True for an address of a known push service over https, without a port or credentials.
 * `standIn` is the origin of a local stand-in; only a setting can name one.
 */
export function isPushEndpoint(endpoint: string, standIn: string | null = null): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return false
  if (standIn !== null && url.origin === standIn) return true
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    url.pathname !== '/' &&
    PUSH_HOSTS.some((host) => host.test(url.hostname))
  )
}

const DAY_MS = 86_400_000

const inIndia = (at: Date, hour: number) =>
  new Date(`${toIndianDay(at)}T${String(hour).padStart(2, '0')}:00:00+05:30`)

export const findDayStart = (at: Date): Date => inIndia(at, 0)

/** Earliest time for a notice: now, or the end of the quiet hours. */
export function findPushTime(news: PushTopic, at: Date): Date {
  if (PUSH_RULES[news].isAtOnce) return at
  const morning = inIndia(at, QUIET_UNTIL)
  if (at < morning) return morning
  return at < inIndia(at, QUIET_FROM) ? at : new Date(morning.getTime() + DAY_MS)
}

export function formatQuietHours(language?: string): { from: string; until: string } {
  const day = new Date(0)
  return {
    from: formatTime(inIndia(day, QUIET_FROM), language),
    until: formatTime(inIndia(day, QUIET_UNTIL), language),
  }
}

/**
 * Decides when to send a notice, and until when it is worth sending. `endsAt` is the end of the
 * news' subject.
 */
export function planPush(
  news: PushTopic,
  happenedAt: Date,
  endsAt: Date | null = null,
): { sendAt: Date; until: Date } {
  const sendAt = findPushTime(news, happenedAt)
  const until = new Date(sendAt.getTime() + PUSH_RULES[news].lifeMinutes * 60_000)
  return { sendAt, until: endsAt !== null && endsAt < until ? endsAt : until }
}

const PAPERS: readonly TemplateName[] = [
  'buyerInsuranceTransferred',
  'buyerRcApplied',
  'buyerRcIssued',
  'buyerPassportReady',
  'documentRefused',
  'documentsRequested',
  'documentsDueSoon',
  'documentsOverdue',
  'loanMoreNeeded',
  'sellerRcApplied',
  'sellerRcIssued',
  'sellerNameOff',
]

/** Kind of news in a message; null if no push goes beside the message. */
export function findCustomerNews(template: TemplateName): CustomerPushTopic | null {
  if (template === 'waitingOffer') return 'waiting'
  return PAPERS.includes(template) ? 'papers' : null
}

export const toPushTemplate = (news: PushTopic) => `push.${news}`

export function findPushNews(template: string): PushTopic | null {
  return (
    [...CUSTOMER_PUSH_TOPICS, ...STAFF_PUSH_TOPICS].find(
      (news) => toPushTemplate(news) === template,
    ) ?? null
  )
}

/** Path of a link to our own site; the start page for any other link. */
export function toOwnPath(link: string, site: string): string {
  const url = URL.parse(link, site)
  return url && url.origin === new URL(site).origin ? url.pathname : '/'
}
