import { expect, it } from 'vitest'
import { buildDigestMessage } from '@/lib/features/customers/commands/send-digests'
import {
  composeDigest,
  MAX_DIGEST_CARS,
  type DigestItem,
} from '@/lib/features/customers/rules/alerts'
import { renderMessage } from '@/lib/features/messaging/rules/render-message'

const news = (kind: DigestItem['kind'], vehicleId: string): DigestItem => ({
  kind,
  vehicleId,
  name: '2019 Hyundai Creta',
  city: 'Chennai',
  path: `/buy/x/${vehicleId}`,
  price: 800_000,
  before: kind === 'cheaper' ? 900_000 : null,
  searches: kind === 'match' ? ['Hyundai cars in Chennai'] : [],
})
const subscriber = {
  customerId: 'cus_01k3000000000000000000000a',
  firstName: 'Kavya',
  phone: '9876543210',
  emailId: null,
  locale: 'en',
  searchSince: null,
  favouriteSince: null,
  favouriteNotice: null,
  searches: [],
  day: '2026-11-21',
}

it('a text message lists as many kinds of news as its registered length allows, and never half of one', () => {
  const digest = [
    ...Array.from({ length: 12 }, (_, at) => news('match', `m${at}`)),
    news('cheaper', 'b'),
    news('free', 'c'),
    news('sold', 'd'),
  ]
  const summaryOf = (emailId: string | null) =>
    buildDigestMessage({ ...subscriber, emailId }, digest).variables.summary
  expect(summaryOf(null)).toBe('12 new cars, 1 cheaper, 1 free again')
  expect(summaryOf('k@example.com')).toBe('12 new cars, 1 cheaper, 1 free again, 1 sold')
})

it('a car appears in a digest once, with its most urgent news first', () => {
  const digest = composeDigest([
    news('match', 'a'),
    news('cheaper', 'b'),
    news('free', 'a'),
    news('match', 'c'),
  ])
  expect(digest.map(({ kind, vehicleId }) => `${kind} ${vehicleId}`)).toEqual([
    'free a',
    'cheaper b',
    'match c',
  ])
})

it('a new car that matches several searches appears once, with all their names', () => {
  const [one, ...more] = composeDigest([
    { ...news('match', 'a'), searches: ['Diesel cars'] },
    { ...news('match', 'a'), searches: ['Hyundai cars'] },
  ])
  expect(more).toEqual([])
  expect(one?.searches).toEqual(['Diesel cars', 'Hyundai cars'])
})

it('new cars of one search are grouped under its name', () => {
  const digest = composeDigest(
    ['b', 'a', 'b'].map((name, at) => ({ ...news('match', `m${at}`), searches: [name] })),
  )
  const { news: said } = buildDigestMessage(
    { ...subscriber, emailId: 'k@example.com' },
    digest,
  ).variables
  const car = (id: string) =>
    `2019 Hyundai Creta in Chennai, ₹8,00,000\nhttp://localhost:3000/buy/x/${id}`
  expect(said).toBe(
    ['New for your search “a”:', car('m1'), 'New for your search “b”:', car('m0'), car('m2')].join(
      '\n\n',
    ),
  )
})

it('a text message counts the news, an e-mail lists them, and both say how to stop it', () => {
  const many = Array.from({ length: MAX_DIGEST_CARS + 5 }, (_, index) => news('match', `m${index}`))
  const digest = [news('free', 'a'), news('cheaper', 'b'), ...many]
  const sms = buildDigestMessage(subscriber, digest)
  expect(sms).toMatchObject({
    channel: 'sms',
    to: '9876543210',
    dedupeKey: 'digest cus_01k3000000000000000000000a 2026-11-21',
  })
  const { text } = renderMessage({ ...sms, locale: 'en' })
  expect(text).toContain('15 new cars, 1 cheaper, 1 free again.')
  expect(text).toMatch(/To stop: http:\/\/localhost:3000\/unsubscribe\?t=[\w-]{40}$/)
  const mail = renderMessage({
    ...buildDigestMessage({ ...subscriber, emailId: 'k@example.com' }, digest),
    locale: 'en',
  })
  expect(mail.subject).toBe('For you: 15 new cars, 1 cheaper, 1 free again')
  expect(mail.text).toContain(
    'Cheaper now: 2019 Hyundai Creta in Chennai, ₹8,00,000 instead of ₹9,00,000\nhttp://localhost:3000/buy/x/b',
  )
  expect(mail.text).toContain(
    'New for your search “Hyundai cars in Chennai”:\n\n2019 Hyundai Creta in Chennai, ₹8,00,000\n',
  )
  expect(mail.text).toContain(
    'And 7 more cars on your dashboard.\nhttp://localhost:3000/dashboard/buyer',
  )
  expect(mail.text).toContain('/unsubscribe?t=')
  const telugu = buildDigestMessage({ ...subscriber, locale: 'te' }, digest)
  expect(renderMessage({ ...telugu, locale: 'te' }).text.match(/http:\S+?(?=\?|\s|$)/g)).toEqual([
    'http://localhost:3000/te/dashboard/buyer',
    'http://localhost:3000/te/unsubscribe',
  ])
})
