import { driveHomeLines, type QuoteFacts } from '../../../lib/features/pricing/rules'
import { addDays, day, dayInYear } from '../days'
import { CITIES, type CitySeed } from '../places/cities'
import { Random, WeightedDraw } from '../random'
import { believable, priceWhenNew, usualPrice } from './asking-price'
import { drawColour, drawKms, drawOwners, type StockChoice } from './choice'
import { papersOf, serviceVisits, type Papers, type ServiceVisit } from './condition'
import { inspect, spentOn, type SeedReport } from './inspection'
import { drawLife, isOverAge, type Life } from './life'
import { priceLadder, type PriceStep } from './price-ladder'
import { registrationOf, type Registration } from './registration'
import type { StockVariant } from './variants'

/** A car of the stock with everything that belongs to it alone; who sells or holds it is decided elsewhere. */
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
  life: Life
  papers: Papers
  services: ServiceVisit[]
  report: SeedReport | null
  /** Empty for a car that was never listed. */
  ladder: PriceStep[]
  quoteFacts: QuoteFacts
}

const CITY_DRAW = new WeightedDraw(CITIES, ({ weight }) => weight)
const MARKETPLACE_SHARE = 0.6
const REFURBISHED_SHARE = 0.45
const SERVICE_BOOK_SHARE = 0.72
/** Two adverts of the same car differ by about this much. */
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

function drawPrice(random: Random, { variant, year, city, kms, owners, age }: Base): number {
  const newPrice = priceWhenNew(variant.exShowroom, variant.yearFrom, year)
  const usual = usualPrice({ ...variant, newPrice, age, kms, owners, priceLevel: city.priceLevel })
  return believable(
    usual * Math.exp(random.between(-PRICE_NOISE, PRICE_NOISE)),
    random.chance(0.35),
  )
}

function draw(random: Random, choice: StockChoice, today: Date): Base {
  const { variant, year } = choice.next(random)
  const age = Number(day(today).slice(0, 4)) - year
  return {
    variant,
    year,
    age,
    city: CITY_DRAW.draw(random),
    kms: drawKms(random, variant, age),
    owners: drawOwners(random, age),
  }
}

function pricesOf(random: Random, base: Base, life: Life, today: Date): PriceStep[] {
  if (!life.listedAt) return []
  return priceLadder(
    random,
    drawPrice(random, base),
    life.listedAt,
    life.reservedAt ?? life.withdrawnAt ?? today,
  )
}

/** Car number `carNumber` of the stock that belongs to this seed and day: always the same one. */
export function makeCar(
  seed: number,
  carNumber: number,
  choice: StockChoice,
  today: Date,
): SeedCar {
  const random = new Random(seed, 0xca4, carNumber)
  const base = draw(random, choice, today)
  const tag = random.chance(MARKETPLACE_SHARE) ? 'marketplace' : 'brand'
  const isRefurbished = random.chance(REFURBISHED_SHARE)
  const life = drawLife(random, today, isRefurbished, isOverAge(base.variant.fuel, base.age))
  const registeredOn = dayInYear(base.year, random.between(0.05, 0.95))
  const papers = papersOf(random, registeredOn, base.age, today, life.reservedAt !== null)
  const ladder = pricesOf(random, base, life, today)
  const lastPrice = ladder.at(-1)?.price ?? 0
  const report = life.inspectedAt
    ? inspect(random, {
        ...base,
        isLuxury: base.variant.isLuxury,
        isRefurbished,
        repairBudget: lastPrice * REPAIR_BUDGET_SHARE,
      })
    : null
  const spent = report ? spentOn(report) : { refurbishment: 0, repairs: 0 }
  const months = warrantyMonths(random, base.age, tag)
  return {
    id: random.id('veh', life.bookedAt),
    carNumber,
    ...base,
    registeredOn,
    tag,
    isRefurbished,
    life,
    papers,
    report,
    ladder,
    registration: registrationOf(random, base.city, day(registeredOn), carNumber),
    colour: drawColour(random, base.variant.isLuxury),
    warrantyMonths: months,
    services: random.chance(SERVICE_BOOK_SHARE)
      ? serviceVisits(random, registeredOn, base.kms, addDays(life.bookedAt, -5))
      : [],
    quoteFacts: {
      refurbishmentCost: detailingCost(random, isRefurbished) + spent.refurbishment,
      repairCost: spent.repairs,
      engineCc: base.variant.engineCc,
      powerBhp: base.variant.powerBhp,
      insurance: papers.insuranceKind,
      insuranceMonthsLeft: papers.insuranceMonthsLeft,
      warrantyMonths: months,
      hasLoanNoted: papers.loanFinancier !== null,
    },
  }
}

/** The quote of one rung of the ladder. */
export function linesOf(car: SeedCar, step: PriceStep): ReturnType<typeof driveHomeLines> {
  return driveHomeLines(step.price, car.quoteFacts)
}
