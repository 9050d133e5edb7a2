import { describe, expect, it } from 'vitest'
import { getCatalogueVariants } from '@/lib/features/catalogue/queries/catalogue-file'
import { MAKES } from '@/lib/features/catalogue/rules/makes'
import { findInspectionPoint } from '@/lib/features/vehicles/rules/inspection-points'
import { verifyPassword, hashPassword } from '@/lib/server/auth/password'
import { listDemoLogins } from '@/prisma/seed'
import { makeCar, type SeedCar, makeRegistration } from '@/prisma/seed/cars/car'
import { StockChoice, MODEL_WEIGHTS } from '@/prisma/seed/cars/choice'
import { listEvents, exceedsAgeLimit } from '@/prisma/seed/cars/life'
import { COMMON_FAULTS } from '@/prisma/seed/cars/condition'
import { LOCALES } from '@/lib/i18n/locales'
import type { FaqTexts } from '@/prisma/seed/content/faqs/categories'
import { readFaqs, readSeedPosts } from '@/prisma/seed/content/seed-content'
import { startOfDay } from '@/prisma/seed/days'
import { CITIES } from '@/prisma/seed/places/cities'
import { Random, WeightedDraw } from '@/prisma/seed/random'

const TODAY = startOfDay(new Date('2026-11-21T06:00:00Z'))
const choice = new StockChoice(
  getCatalogueVariants().map((variant, place) => ({
    ...variant,
    id: place + 1,
    slug: variant.id,
    makeSlug: variant.makeId,
    modelSlug: variant.modelId,
    engineCc: variant.cc,
  })),
  2026,
)

function cars(count: number, seed = 7): SeedCar[] {
  return Array.from({ length: count }, (_, place) => makeCar(seed, place + 1, choice, TODAY))
}

const stock = cars(2_000)
const listed = stock.filter(({ life }) => life.status === 'listed')

function share(test: (car: SeedCar) => boolean): number {
  return stock.filter(test).length / stock.length
}

describe('the stock', () => {
  it('is the same for the same seed and day, and differs for another seed', () => {
    expect(cars(20)).toEqual(cars(20))
    expect(cars(20).map(({ id }) => id)).not.toEqual(cars(20, 8).map(({ id }) => id))
  })

  it("has a yard's usual shares of states", () => {
    expect(share(({ life }) => life.status === 'listed')).toBeGreaterThan(0.8)
    expect(share(({ life }) => life.status === 'reserved')).toBeGreaterThan(0.02)
    expect(share(({ life }) => life.soldAt !== null)).toBeGreaterThan(0.03)
  })

  it('lists no car past the age limit, and no variant outside its years', () => {
    for (const { variant, year, life } of stock) {
      expect(variant.yearFrom).toBeLessThanOrEqual(year)
      expect(variant.yearTo ?? 9_999).toBeGreaterThanOrEqual(year)
      if (life.listedAt) expect(exceedsAgeLimit(variant.fuel, 2026 - year)).toBe(false)
    }
  })

  it('is mostly five to eleven years old, mostly with its first owner, mostly white, silver or grey', () => {
    expect(share(({ year }) => year >= 2015 && year <= 2021)).toBeGreaterThan(0.55)
    expect(share(({ owners }) => owners === 1)).toBeGreaterThan(0.55)
    expect(share(({ colour }) => ['white', 'silver', 'grey'].includes(colour))).toBeGreaterThan(
      0.55,
    )
  })

  it('gives every listed car falling prices, a report and a consistent history', () => {
    for (const { ladder, report, life } of listed) {
      expect(report?.pointsTotal).toBe(130)
      expect(ladder.length).toBeGreaterThan(0)
      for (const [place, step] of ladder.entries()) {
        const before = ladder[place - 1]
        expect(step.previous).toBe(before?.price ?? null)
        if (before) expect(step.price < before.price && step.at > before.at).toBe(true)
        expect(step.at < TODAY).toBe(true)
      }
      const times = listEvents(life).map(({ at }) => at.getTime())
      expect(times).toEqual([...times].sort((left, right) => left - right))
    }
  })

  it('shows in the first rows prices that fell, refurbished cars, and findings on each', () => {
    const newest = listed
      .toSorted(
        (left, right) =>
          (right.life.listedAt ?? TODAY).getTime() - (left.life.listedAt ?? TODAY).getTime(),
      )
      .slice(0, 24)
    expect(new Set(newest.map(({ variant }) => variant.modelSlug)).size).toBe(24)
    expect(newest.filter(({ ladder }) => ladder.length > 1).length).toBeGreaterThanOrEqual(5)
    expect(newest.filter(({ isRefurbished }) => isRefurbished).length).toBeGreaterThanOrEqual(5)
    for (const { report, kms, year } of newest) {
      expect(report?.findings.length).toBeGreaterThan(1)
      expect(kms <= 100_000 && 2026 - year <= 11, 'within the first filters').toBe(true)
    }
  })

  it('keeps every reservation within its three days', () => {
    for (const { life } of stock.filter(({ life: { status } }) => status === 'reserved')) {
      expect(TODAY.getTime() - (life.reservedAt?.getTime() ?? 0)).toBeLessThan(36 * 3_600_000 + 1)
      expect(
        life.reservedAt &&
          life.reservedAt < TODAY &&
          life.listedAt &&
          life.listedAt < life.reservedAt,
      ).toBe(true)
    }
  })

  it('has rising odometer readings across services', () => {
    for (const { services, kms } of stock) {
      const readings = [...services.map((visit) => visit.kms), kms]
      expect(readings).toEqual([...readings].sort((left, right) => left - right))
    }
  })
})

describe('registration numbers', () => {
  const random = new Random(1)
  const hyderabad = CITIES.find(({ slug }) => slug === 'hyderabad') ?? CITIES[0]

  it('are valid, local and unique', () => {
    const numbers = stock.map(({ registration }) => registration.number)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const { registration, city } of stock) {
      expect(registration.number).toMatch(/^(?:[A-Z]{2}\d{2}[A-Z]{2}\d{4}|\d{2}BH\d{4}[A-Z]{2})$/)
      expect(city.rtoPrefixes).toContain(registration.rtoCode)
    }
  })

  it.each([
    ['2024-03-14', 'TS'],
    ['2024-03-15', 'TG'],
  ])('of Hyderabad on %s begin with %s', (day, state) => {
    for (let number = 1; number <= 50; number += 1) {
      expect(
        hyderabad && makeRegistration(random, hyderabad, day, number).rtoCode.slice(0, 2),
      ).toBe(state)
    }
  })
})

const placesOf = (faqs: FaqTexts) =>
  Object.values(faqs).map((pairs) =>
    pairs.map((pair) => pair.map((text) => (text.match(/\{\w+\}/g) ?? []).sort())),
  )

const partsOf = (body: string) => ({
  headings: body.match(/^## /gm)?.length,
  points: body.match(/^- /gm)?.length,
  paragraphs: body.split(/\n{2,}/).length,
})

describe("the seed's sources", () => {
  it('name only catalogue models and inspection points', () => {
    const models = new Set(MAKES.flatMap((make) => make.models.map(({ id }) => id)))
    expect(Object.keys(MODEL_WEIGHTS).filter((slug) => !models.has(slug))).toEqual([])
    expect(COMMON_FAULTS.filter(({ point }) => !findInspectionPoint(point))).toEqual([])
  })

  it('answer at least four questions in each of six categories', async () => {
    const faqs = await readFaqs('en')
    expect(Object.keys(faqs ?? {})).toHaveLength(6)
    for (const pairs of Object.values(faqs ?? {})) expect(pairs.length).toBeGreaterThanOrEqual(4)
  })

  it('have six articles of 300 to 600 words', async () => {
    const posts = await readSeedPosts('en')
    expect(posts).toHaveLength(6)
    for (const { body } of posts) {
      const words = body.split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(300)
      expect(words).toBeLessThanOrEqual(600)
    }
  })

  it.each(LOCALES)('ask and answer the same in %s, with the same terms', async (locale) => {
    const [faqs, english] = await Promise.all([readFaqs(locale), readFaqs('en')])
    expect(faqs === null ? null : placesOf(faqs)).toEqual(faqs && english && placesOf(english))
  })

  it.each(LOCALES)('have articles with the same parts in %s', async (locale) => {
    const english = await readSeedPosts('en')
    for (const post of await readSeedPosts(locale)) {
      const original = english.find(({ slug }) => slug === post.slug)
      expect([post.slug, partsOf(post.body)]).toEqual([post.slug, partsOf(original?.body ?? '')])
    }
  })

  it('offer logins for a buyer, a seller and staff', () => {
    expect(new Set(listDemoLogins().map(({ role }) => role))).toEqual(
      new Set(['buyer', 'seller', 'dost', 'manager']),
    )
    for (const { role, phone, password } of listDemoLogins()) {
      expect(
        role === 'buyer' || role === 'seller'
          ? /^\d{10}$/.test(phone ?? '')
          : (password ?? '').length >= 12,
      ).toBe(true)
    }
  })
})

describe('randomness', () => {
  it('draws by weight', () => {
    const random = new Random(3)
    const draw = new WeightedDraw(
      ['often', 'never', 'seldom'],
      (item) => ({ often: 9, never: 0, seldom: 1 })[item] ?? 0,
    )
    const picked = Array.from({ length: 5_000 }, () => draw.draw(random))
    expect(picked).not.toContain('never')
    expect(picked.filter((item) => item === 'seldom').length / 5_000).toBeCloseTo(0.1, 1)
  })

  it('refuses weights that sum to zero', () => {
    expect(() => new WeightedDraw(['x'], () => 0)).toThrow(RangeError)
    expect(() => new Random(1).weighted({})).toThrow(RangeError)
  })
})

describe('a stored password', () => {
  it('verifies only the correct one, and never accepts another format', async () => {
    const stored = await hashPassword('open sesame')
    expect(stored).toMatch(/^scrypt\$16384\$8\$1\$[\w-]+\$[\w-]+$/)
    expect(await verifyPassword('open sesame', stored)).toBe(true)
    expect(await verifyPassword('open sesamE', stored)).toBe(false)
    expect(await verifyPassword('x', 'plain')).toBe(false)
  })
})
