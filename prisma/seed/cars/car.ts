import { listDriveHomeLines, type QuoteFacts } from '../../../lib/features/pricing/rules'
import { shiftDays, toSeedDay, pickDayInYear } from '../days'
import { CITIES, type CitySeed } from '../places/cities'
import { Random, WeightedDraw } from '../random'
import { roundAskingPrice, estimatePriceWhenNew, computeUsualPrice } from './asking-price'
import { drawColour, drawKms, drawOwners, type StockChoice } from './choice'
import {
  drawDocuments,
  drawServiceVisits,
  type SeedDocuments,
  type ServiceVisit,
} from './condition'
import { drawInspection, sumRepairCosts, type SeedReport } from './inspection'
import { drawLife, exceedsAgeLimit, drawListedLife, type CarLife } from './life'
import { chooseWindowCar, findWindowPlace, type WindowPlace } from './shop-window'
import type { StockVariant } from './variants'

/** Letters on number plates. I and O aren't issued because they look like 1 and 0. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

const NUMBERS = 9_999

const SERIES = LETTERS.length * LETTERS.length

const SLOTS = SERIES * NUMBERS

// Coprime to SLOTS, so that plates are unique and neighbouring cars get distant numbers.
const STRIDE = 1_000_003

/** New plates in Telangana start with TG instead of TS from this day. */
const FIRST_TG_DAY = '2024-03-15'

const FIRST_BHARAT_YEAR = 2021

const BHARAT_SHARE = 0.03

const FALLS = { '0': 56, '1': 27, '2': 12, '3': 5 } as const

const DAYS_BETWEEN_FALLS = 6

export interface SeedCar {
  id: string
  carNumber: number
  variant: StockVariant
  city: CitySeed
  year: number
  registeredOn: Date
  registration: Registration
  colour: string
  kms: number
  owners: number
  tag: 'brand' | 'marketplace'
  isRefurbished: boolean
  warrantyMonths: number
  life: CarLife
  papers: SeedDocuments
  services: ServiceVisit[]
  report: SeedReport | null
  ladder: PriceStep[]
  quoteFacts: QuoteFacts
}

const CITY_DRAW = new WeightedDraw(CITIES, ({ weight }) => weight)
const MARKETPLACE_SHARE = 0.6
const REFURBISHED_SHARE = 0.45
const SERVICE_BOOK_SHARE = 0.72
/** Two adverts for one car differ by about this share. */
const PRICE_NOISE = 0.06
const REPAIR_BUDGET_SHARE = 0.06

function warrantyMonths(random: Random, age: number, tag: SeedCar['tag']): number {
  return age <= 8 && random.chance(tag === 'brand' ? 0.8 : 0.35) ? 12 : 6
}

function detailingCost(random: Random, isRefurbished: boolean): number {
  return isRefurbished ? random.whole(30, 70) * 100 : 0
}

interface Base extends Pick<SeedCar, 'variant' | 'city' | 'year' | 'kms' | 'owners'> {
  age: number
}

function drawPrice(
  random: Random,
  { variant, year, city, kms, owners, age }: Base,
  place: WindowPlace | null,
): number {
  const newPrice = estimatePriceWhenNew(variant.exShowroom, variant.yearFrom, year)
  const usual = computeUsualPrice({
    ...variant,
    newPrice,
    age,
    kms,
    owners,
    priceLevel: city.priceLevel,
  })
  const noise = random.between(-PRICE_NOISE, PRICE_NOISE)
  return roundAskingPrice(usual * Math.exp(place?.priceLevel ?? noise), random.chance(0.35))
}

function draw(
  random: Random,
  { choice, today, place }: { choice: StockChoice; today: Date; place: WindowPlace | null },
): Base {
  const thisYear = Number(toSeedDay(today).slice(0, 4))
  const usual = choice.next(random)
  const city = CITY_DRAW.draw(random)
  const { variant, year } = (place && chooseWindowCar(place, { random, choice, thisYear })) ?? usual
  const age = thisYear - year
  return {
    variant,
    year,
    age,
    city,
    kms: Math.min(drawKms(random, variant, age), place?.maxKms ?? Infinity),
    owners: drawOwners(random, age),
  }
}

function pricesOf(
  random: Random,
  base: Base,
  { life, today, place }: { life: CarLife; today: Date; place: WindowPlace | null },
): PriceStep[] {
  if (!life.listedAt) return []
  return priceLadder(random, drawPrice(random, base, place), {
    listedAt: life.listedAt,
    until: life.reservedAt ?? life.withdrawnAt ?? today,
    falls: place === null ? undefined : Number(place.offer === 'fell'),
  })
}

export function makeCar(
  seed: number,
  carNumber: number,
  choice: StockChoice,
  today: Date,
): SeedCar {
  const random = new Random(seed, 0xca4, carNumber)
  const place = findWindowPlace(carNumber, today)
  const base = draw(random, { choice, today, place })
  const tag = random.chance(MARKETPLACE_SHARE) ? 'marketplace' : 'brand'
  const isRefurbished =
    place === null ? random.chance(REFURBISHED_SHARE) : place.offer === 'refurbished'
  const life =
    place === null
      ? drawLife(random, today, isRefurbished, exceedsAgeLimit(base.variant.fuel, base.age))
      : drawListedLife(random, place.listedAt, isRefurbished, today)
  const registeredOn = pickDayInYear(base.year, random.between(0.05, 0.95))
  const documents = drawDocuments(random, registeredOn, base.age, today, life.reservedAt !== null)
  const ladder = pricesOf(random, base, { life, today, place })
  const lastPrice = ladder.at(-1)?.price ?? 0
  const report = life.inspectedAt
    ? drawInspection(random, {
        ...base,
        isLuxury: base.variant.isLuxury,
        isRefurbished,
        minFindings: place?.minFindings ?? 0,
        repairBudget: lastPrice * REPAIR_BUDGET_SHARE,
      })
    : null
  const spent = report ? sumRepairCosts(report) : { refurbishment: 0, repairs: 0 }
  const months = warrantyMonths(random, base.age, tag)
  return {
    id: random.id('veh', life.bookedAt),
    carNumber,
    ...base,
    registeredOn,
    tag,
    isRefurbished,
    life,
    papers: documents,
    report,
    ladder,
    registration: makeRegistration(random, base.city, toSeedDay(registeredOn), carNumber),
    colour: place?.colour ?? drawColour(random, base.variant.isLuxury),
    warrantyMonths: months,
    services: random.chance(SERVICE_BOOK_SHARE)
      ? drawServiceVisits(random, registeredOn, base.kms, shiftDays(life.bookedAt, -5))
      : [],
    quoteFacts: {
      refurbishmentCost: detailingCost(random, isRefurbished) + spent.refurbishment,
      repairCost: spent.repairs,
      engineCc: base.variant.engineCc,
      powerBhp: base.variant.powerBhp,
      insurance: documents.insuranceKind,
      insuranceMonthsLeft: documents.insuranceMonthsLeft,
      warrantyMonths: months,
      hasLoanNoted: documents.loanFinancier !== null,
    },
  }
}

export function computeQuoteLines(
  car: SeedCar,
  step: PriceStep,
): ReturnType<typeof listDriveHomeLines> {
  return listDriveHomeLines(step.price, car.quoteFacts)
}

interface PriceStep {
  price: number
  previous: number | null
  at: Date
}

function fallsWithin(random: Random, days: number): number {
  return Math.min(Number(random.weighted(FALLS)), Math.floor(days / DAYS_BETWEEN_FALLS))
}

function priceLadder(
  random: Random,
  price: number,
  { listedAt, until, ...given }: { listedAt: Date; until: Date; falls: number | undefined },
): PriceStep[] {
  const days = (until.getTime() - listedAt.getTime()) / 86_400_000
  const falls = given.falls ?? fallsWithin(random, days)
  const prices = [price]
  for (let fall = 0; fall < falls; fall += 1) {
    const above = prices[0] ?? price
    const higher = roundAskingPrice(above * random.between(1.015, 1.04), random.chance(0.3))
    prices.unshift(Math.max(higher, above + 1_000))
  }
  const pace = days / (falls + 1)
  return prices.map((asked, place) => ({
    price: asked,
    previous: place === 0 ? null : (prices[place - 1] ?? null),
    at: place === 0 ? listedAt : shiftDays(listedAt, place * pace + random.between(0, pace / 2)),
  }))
}

interface Registration {
  number: string
  rtoCode: string
}

function seriesAndNumber(carNumber: number): { series: string; number: string } {
  const slot = (carNumber * STRIDE + 4_711) % SLOTS
  const series = Math.floor(slot / NUMBERS)
  const letters = `${LETTERS[Math.floor(series / LETTERS.length)] ?? 'A'}${LETTERS[series % LETTERS.length] ?? 'A'}`
  return { series: letters, number: String((slot % NUMBERS) + 1).padStart(4, '0') }
}

function rtosOn(city: CitySeed, toSeedDay: string): readonly string[] {
  if (city.slug !== 'hyderabad') return city.rtoPrefixes
  const state = toSeedDay >= FIRST_TG_DAY ? 'TG' : 'TS'
  return city.rtoPrefixes.filter((code) => code.startsWith(state))
}

/** Number plate that fits the city and date, unique for nearly six million cars. */
export function makeRegistration(
  random: Random,
  city: CitySeed,
  registeredOn: string,
  carNumber: number,
): Registration {
  const rtoCode = random.pick(rtosOn(city, registeredOn))
  const { series, number } = seriesAndNumber(carNumber)
  const year = Number(registeredOn.slice(0, 4))
  const isBharat = random.chance(BHARAT_SHARE) && year > FIRST_BHARAT_YEAR
  return {
    rtoCode,
    number: isBharat
      ? `${registeredOn.slice(2, 4)}BH${number}${series}`
      : `${rtoCode}${series}${number}`,
  }
}
