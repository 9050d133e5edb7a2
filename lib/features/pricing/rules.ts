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
  amount: number
}

export interface QuoteFacts {
  refurbishmentCost: number
  /**
   * Whole rupees for repairs that the inspection found. `refurbishmentCost` is for detailing and
   * small repairs.
   */
  repairCost: number
  engineCc: number
  powerBhp: number
  insurance: 'third_party' | 'comprehensive' | 'zero_depreciation' | 'expired' | null
  insuranceMonthsLeft: number
  warrantyMonths: number
  hasLoanNoted: boolean
}

/** Yearly third-party premium in rupees by engine size, before tax (IRDAI, since June 2022). */
const THIRD_PARTY_BY_CC = [
  { upToCc: 1_000, premium: 2_094 },
  { upToCc: 1_500, premium: 3_416 },
  { upToCc: Infinity, premium: 7_897 },
] as const
/** The same for electric cars, by power. */
const THIRD_PARTY_BY_KILOWATTS = [
  { upToKw: 30, premium: 1_780 },
  { upToKw: 65, premium: 2_904 },
  { upToKw: Infinity, premium: 6_712 },
] as const
const INSURANCE_TAX = 0.18
const KILOWATTS_A_BHP = 0.7457

/** Yearly price in rupees of the owner-driver's accident cover of ₹15 lakh, with tax. */
const PERSONAL_ACCIDENT_COVER = 390
const RENEW_BELOW_MONTHS = 2
/**
 * The seller gives up the no-claim bonus, so the buyer pays its value: this share of the price for
 * each month left of the own-damage cover.
 */
const BONUS_RECOVERY_A_MONTH = 0.0002

const WARRANTY_A_MONTH = { share: 0.0011, min: 350, max: 3_500 } as const

/**
 * Rupees for Forms 29 and 30, the smart card, the agent and postage. Removing a noted financier
 * costs extra.
 */
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
 * Splits a drive-home price into its lines. The car's line is the price less the charges, so the
 * lines add up exactly. Lines of zero are left out. @param price the drive-home price in whole
 * rupees @throws RangeError if the price isn't a positive whole number, or doesn't cover the
 * charges
 */
export function listDriveHomeLines(price: number, facts: QuoteFacts): QuoteLine[] {
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
  const rest = price - sumQuoteLines(charged)
  if (rest <= 0) throw new RangeError('The price does not cover the charges inside it.')
  return [{ kind: 'car', amount: rest }, ...charged]
}

export function countWholeMonths(until: string, from: string): number {
  const [year = 0, month = 0, day = 0] = until.split('-').map(Number)
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number)
  const months = (year - fromYear) * 12 + (month - fromMonth) - (day < fromDay ? 1 : 0)
  return Math.max(0, months)
}

export function sumQuoteLines(lines: readonly QuoteLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Returns the quote at another price. The charges stay, and the car's line takes the difference.
 * @throws RangeError if the price doesn't cover the charges
 */
export function quoteAtPrice(lines: readonly QuoteLine[], price: number): QuoteLine[] {
  const charges = lines.filter(({ kind }) => kind !== 'car')
  const rest = price - sumQuoteLines(charges)
  if (!Number.isInteger(price) || rest <= 0)
    throw new RangeError('The price does not cover the charges inside it.')
  return [{ kind: 'car', amount: rest }, ...charges]
}

export function findLowestPrice(lines: readonly QuoteLine[]): number {
  return 1 + sumQuoteLines(lines.filter(({ kind }) => kind !== 'car'))
}

/** Whole rupees that we pay to others for the buyer; they aren't part of the seller's payout. */
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

export function sumBuyerCosts(lines: readonly QuoteLine[]): BuyerCosts {
  const costs: BuyerCosts = { insurance: 0, warranty: 0, transfer: 0 }
  for (const { kind, amount } of lines) {
    const cost = BUYER_COST_OF[kind]
    if (cost) costs[cost] += amount
  }
  return costs
}
