import type { Fuel, Transmission } from '../../../lib/features/catalogue/rules/vocabulary'

export interface AskingPriceFacts {
  newPrice: number
  makeSlug: string
  isLuxury: boolean
  fuel: Fuel
  transmission: Transmission
  /** Years since manufacture, in steps of a half. */
  age: number
  kms: number
  owners: number
  priceLevel: number
}

const YEARLY_RISE = 0.03

/** Ex-showroom price in `year`, extrapolated from the first known price. */
export function estimatePriceWhenNew(exShowroom: number, yearFrom: number, year: number): number {
  return exShowroom * (1 + YEARLY_RISE) ** Math.max(0, year - yearFrom)
}

/**
 * Logarithm of the share of value left at each age, for a mid-size Hyundai. Interpolated linearly.
 */
const LEFT_BY_AGE: readonly (readonly [age: number, left: number])[] = [
  [0, -0.03],
  [1, -0.09],
  [2, -0.143],
  [3, -0.2],
  [4, -0.27],
  [5, -0.36],
  [6, -0.49],
  [7, -0.66],
  [8, -0.81],
  [9, -0.94],
  [10, -1.04],
  [12, -1.25],
  [15, -1.57],
  [18, -1.9],
  [25, -2.5],
]

/**
 * Gain (logarithm) by the tenth year for a car that cost ₹5 lakh when new, falling to zero at ₹12
 * lakh. Small cars keep their value better.
 */
const SMALL_CAR_HOLD = 0.42
const SMALL_CAR_PRICE = 500_000
const MID_SIZE_PRICE = 1_200_000
/** After ten to twelve years, all cars lose value alike. */
const HOLD_YEARS = 10
const MAX_VALUE_HOLD = 1.2
/** Caps the gain, so that every car loses at least 5 % a year. */
const MAX_HOLD = 0.46

/** Gain (logarithm) by the tenth year relative to Hyundai, by make. */
const HOLD_OF_MAKE: Readonly<Record<string, number>> = {
  'maruti-suzuki': 0.06,
  toyota: 0.24,
  honda: 0,
  kia: 0.03,
  tata: -0.08,
  mahindra: 0.04,
  mg: -0.1,
  skoda: -0.1,
  volkswagen: -0.08,
  renault: -0.1,
  nissan: -0.14,
  datsun: -0.2,
  ford: -0.1,
  chevrolet: -0.4,
  fiat: -0.42,
  jeep: -0.1,
  citroen: -0.2,
  isuzu: 0.05,
  mitsubishi: -0.1,
  'mercedes-benz': -0.2,
  bmw: -0.28,
  audi: -0.3,
  volvo: -0.26,
  jaguar: -0.42,
  'land-rover': -0.18,
  mini: -0.12,
  porsche: 0.05,
  lexus: 0.05,
}

const KMS_A_YEAR: Readonly<Record<Fuel, number>> = {
  petrol: 9_500,
  diesel: 13_500,
  cng: 13_000,
  lpg: 11_000,
  electric: 10_000,
  hybrid: 11_500,
}
/** Doubling the usual distance costs about 9 %. */
const KMS_ELASTICITY = 0.13
const KMS_LIMIT = 0.22

const FUEL_LEVEL: Readonly<Record<Fuel, number>> = {
  petrol: 0,
  diesel: 0.01,
  cng: 0.02,
  lpg: -0.06,
  electric: -0.12,
  hybrid: 0.03,
}
const AUTOMATIC_LEVEL = 0.01
const OFF_BY_OWNER: readonly number[] = [0, 0, 0.045, 0.1, 0.15]

function leftByAge(age: number): number {
  let [lowAge, low] = LEFT_BY_AGE[0] ?? [0, 0]
  for (const [highAge, high] of LEFT_BY_AGE) {
    if (age <= highAge)
      return highAge === lowAge ? high : low + ((age - lowAge) / (highAge - lowAge)) * (high - low)
    lowAge = highAge
    low = high
  }
  return low
}

function kmsLevel({ fuel, age, kms }: AskingPriceFacts): number {
  const usual = KMS_A_YEAR[fuel] * Math.max(age, 0.7)
  const level = -KMS_ELASTICITY * Math.log(Math.max(kms, 1_000) / usual)
  return Math.max(-KMS_LIMIT, Math.min(KMS_LIMIT, level))
}

function computeResaleLevel({ newPrice, makeSlug, isLuxury, age }: AskingPriceFacts): number {
  const smallness = Math.log(MID_SIZE_PRICE / newPrice) / Math.log(MID_SIZE_PRICE / SMALL_CAR_PRICE)
  const bySize = SMALL_CAR_HOLD * Math.max(0, Math.min(1, smallness))
  const byMake = HOLD_OF_MAKE[makeSlug] ?? (isLuxury ? -0.25 : -0.05)
  return Math.min(MAX_HOLD, bySize + byMake) * Math.min(age / HOLD_YEARS, MAX_VALUE_HOLD)
}

export function computeUsualPrice(facts: AskingPriceFacts): number {
  const log =
    leftByAge(facts.age) +
    computeResaleLevel(facts) +
    kmsLevel(facts) +
    FUEL_LEVEL[facts.fuel] +
    (facts.transmission === 'automatic' ? AUTOMATIC_LEVEL : 0) -
    (OFF_BY_OWNER[Math.min(facts.owners, OFF_BY_OWNER.length - 1)] ?? 0)
  return facts.newPrice * Math.exp(log) * facts.priceLevel
}

/** No running car sells for less. Below it, the drive-home charges would dominate the price. */
export const MIN_ASKING_PRICE = 85_000

/**
 * Rounds as sellers do: below ₹10 lakh to half or whole thousands, from ₹20 lakh to five thousands.
 */
export function roundAskingPrice(price: number, endsInFiveHundred: boolean): number {
  if (price >= 2_000_000) return Math.round(price / 5_000) * 5_000
  const thousands = Math.floor(Math.max(price, MIN_ASKING_PRICE) / 1_000) * 1_000
  return thousands + (endsInFiveHundred && price < 1_000_000 ? 500 : 0)
}
