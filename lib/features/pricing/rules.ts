/** What a drive-home price is made of, in the order in which people read it. */
export const QUOTE_LINE_KINDS = [
  'car',
  'refurbishment',
  'recommended_repair',
  'third_party_insurance',
  'mandatory_insurance',
  'pending_insurance',
  'warranty',
  'ownership_transfer',
] as const
export type QuoteLineKind = (typeof QUOTE_LINE_KINDS)[number]

export interface QuoteLine {
  kind: QuoteLineKind
  /** Whole rupees, never negative. */
  amount: number
}

/** The car's facts that decide which charges are inside its price. */
export interface QuoteFacts {
  /** Whole rupees spent on putting the car right before sale: detailing and small repairs. */
  refurbishmentCost: number
  /** Whole rupees of the repairs that the inspection asked for. */
  repairCost: number
  /** Displacement; 0 for an electric car. */
  engineCc: number
  powerBhp: number
  insurance: 'third_party' | 'comprehensive' | 'zero_depreciation' | 'expired' | null
  /** Whole months that the present policy still runs. */
  insuranceMonthsLeft: number
  warrantyMonths: number
  hasLoanNoted: boolean
}

/** Yearly third-party premium of a private car by displacement, before tax (IRDAI's table, in force since June 2022). */
const THIRD_PARTY_BY_CC = [
  { upToCc: 1_000, premium: 2_094 },
  { upToCc: 1_500, premium: 3_416 },
  { upToCc: Infinity, premium: 7_897 },
] as const
/** The same for electric cars, by power in kilowatts. */
const THIRD_PARTY_BY_KILOWATTS = [
  { upToKw: 30, premium: 1_780 },
  { upToKw: 65, premium: 2_904 },
  { upToKw: Infinity, premium: 6_712 },
] as const
const INSURANCE_TAX = 0.18
const KILOWATTS_A_BHP = 0.7457

/** Compulsory personal accident cover of the owner-driver for ₹15 lakh, a year, tax included. */
const PERSONAL_ACCIDENT_COVER = 390
/** A policy with less left than this is renewed before the car is handed over. */
const RENEW_BELOW_MONTHS = 2
/** The no-claim bonus stays with the seller: the buyer's share of it, a month of remaining own-damage cover, per rupee of price. */
const BONUS_RECOVERY_A_MONTH = 0.0002

/** Warranty a month of cover: a share of the price, between a floor and a ceiling (rupees). */
const WARRANTY_A_MONTH = { share: 0.0011, min: 350, max: 3_500 } as const

/** Forms 29 and 30, smart card, agent and postage; with a noted loan also the removal of the financier's name. */
const TRANSFER_CHARGE = 3_500
const LOAN_REMOVAL_CHARGE = 1_500

function thirdPartyPremium(facts: QuoteFacts): number {
  const premium =
    facts.engineCc > 0
      ? THIRD_PARTY_BY_CC.find((step) => facts.engineCc <= step.upToCc)?.premium
      : THIRD_PARTY_BY_KILOWATTS.find((step) => facts.powerBhp * KILOWATTS_A_BHP <= step.upToKw)
          ?.premium
  return Math.round((premium ?? 0) * (1 + INSURANCE_TAX))
}

function insuranceLines(price: number, facts: QuoteFacts): QuoteLine[] {
  const isRunning =
    facts.insurance !== null &&
    facts.insurance !== 'expired' &&
    facts.insuranceMonthsLeft >= RENEW_BELOW_MONTHS
  if (!isRunning) {
    return [
      { kind: 'third_party_insurance', amount: thirdPartyPremium(facts) },
      { kind: 'mandatory_insurance', amount: PERSONAL_ACCIDENT_COVER },
    ]
  }
  if (facts.insurance === 'third_party')
    return [{ kind: 'mandatory_insurance', amount: PERSONAL_ACCIDENT_COVER }]
  return [
    { kind: 'mandatory_insurance', amount: PERSONAL_ACCIDENT_COVER },
    {
      kind: 'pending_insurance',
      amount: Math.round(price * BONUS_RECOVERY_A_MONTH * Math.min(facts.insuranceMonthsLeft, 12)),
    },
  ]
}

function warrantyCharge(price: number, months: number): number {
  const aMonth = Math.min(
    Math.max(price * WARRANTY_A_MONTH.share, WARRANTY_A_MONTH.min),
    WARRANTY_A_MONTH.max,
  )
  return Math.round(aMonth * months)
}

/**
 * The lines of a drive-home price. The price is what the buyer pays in all (warranty and transfer
 * included), so the car's own line is what the other lines leave of it, and the lines sum to the
 * price to the rupee. Lines of 0 are left out; the car's line always comes first.
 *
 * @param price the drive-home price in whole rupees
 * @throws RangeError when the price isn't a positive whole number or doesn't cover the charges
 */
export function driveHomeLines(price: number, facts: QuoteFacts): QuoteLine[] {
  if (!Number.isInteger(price) || price <= 0)
    throw new RangeError('A drive-home price is a positive whole number of rupees.')
  const charges: QuoteLine[] = [
    { kind: 'refurbishment', amount: Math.round(facts.refurbishmentCost) },
    { kind: 'recommended_repair', amount: Math.round(facts.repairCost) },
    ...insuranceLines(price, facts),
    { kind: 'warranty', amount: warrantyCharge(price, facts.warrantyMonths) },
    {
      kind: 'ownership_transfer',
      amount: TRANSFER_CHARGE + (facts.hasLoanNoted ? LOAN_REMOVAL_CHARGE : 0),
    },
  ]
  const charged = charges.filter(({ amount }) => amount > 0)
  const rest = price - sumOfLines(charged)
  if (rest <= 0) throw new RangeError('The price does not cover the charges inside it.')
  return [{ kind: 'car', amount: rest }, ...charged]
}

/** Whole months from one day to a later one, both `YYYY-MM-DD`; 0 where the other isn't later. */
export function wholeMonthsUntil(until: string, from: string): number {
  const [year = 0, month = 0, day = 0] = until.split('-').map(Number)
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number)
  const months = (year - fromYear) * 12 + (month - fromMonth) - (day < fromDay ? 1 : 0)
  return Math.max(0, months)
}

/** What a quote's lines come to, in whole rupees. */
export function sumOfLines(lines: readonly QuoteLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * A quote's lines at another price: the charges stay as they are, and the car's own line is what they leave of it.
 *
 * @throws RangeError where the price doesn't cover the charges
 */
export function quoteAtPrice(lines: readonly QuoteLine[], price: number): QuoteLine[] {
  const charges = lines.filter(({ kind }) => kind !== 'car')
  const rest = price - sumOfLines(charges)
  if (!Number.isInteger(price) || rest <= 0)
    throw new RangeError('The price does not cover the charges inside it.')
  return [{ kind: 'car', amount: rest }, ...charges]
}

/** The lowest price that covers the charges inside a quote; 1 where there are none. */
export function lowestPrice(lines: readonly QuoteLine[]): number {
  return 1 + sumOfLines(lines.filter(({ kind }) => kind !== 'car'))
}

/** What of a drive-home price is spent for its buyer: it passes through, and is no part of what the car's seller gets. Whole rupees. */
export interface BuyerCosts {
  insurance: number
  warranty: number
  transfer: number
}

const BUYER_COST_OF: Partial<Record<QuoteLineKind, keyof BuyerCosts>> = {
  third_party_insurance: 'insurance',
  mandatory_insurance: 'insurance',
  pending_insurance: 'insurance',
  warranty: 'warranty',
  ownership_transfer: 'transfer',
}

/** The buyer's own costs inside a quote: insurance, warranty and the transfer of the RC. */
export function buyerCostsOf(lines: readonly QuoteLine[]): BuyerCosts {
  const costs: BuyerCosts = { insurance: 0, warranty: 0, transfer: 0 }
  for (const { kind, amount } of lines) {
    const cost = BUYER_COST_OF[kind]
    if (cost) costs[cost] += amount
  }
  return costs
}
