import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { LENDING_TABLE, type LendingTable } from './lending'

/**
 * EMI of a reducing-balance loan, to the nearest rupee.
 *
 * @param principal whole rupees
 * @param yearlyRate per cent per year; 0 spreads the principal evenly
 * @param months number of instalments, at least 1
 */
export function computeEmi(principal: number, yearlyRate: number, months: number): number {
  const monthly = yearlyRate / 1200
  return computeLevelPayment(principal, monthly, (1 + monthly) ** months, months)
}

/** Computes the EMI like `computeEmi`, with a precomputed `growth` = (1 + `monthly`) ^ `months`. */
export function computeLevelPayment(
  principal: number,
  monthly: number,
  growth: number,
  months: number,
): number {
  return Math.round(
    monthly === 0 ? principal / months : (principal * monthly * growth) / (growth - 1),
  )
}

export interface LoanTerms {
  minDownPayment: number
  maxDownPayment: number
  maxTenure: number // months
  minTenure: number
  rate: number // yearly, per cent
}

/**
 * Loan terms for a car's price and its age in whole years; null if no bank lends. A car may be at
 * most fifteen years old at the last EMI, and a loan runs for at least twelve months.
 */
export function findLoanTerms(
  price: number,
  age: number,
  table: LendingTable = LENDING_TABLE,
): LoanTerms | null {
  const band = table.bands.findLast((candidate) => age >= candidate.fromAge)
  const maxTenure = Math.min(table.maxTenure, (table.maxAgeAtEnd - age) * 12)
  if (band === undefined || maxTenure < table.minTenure || price <= 0) return null
  return {
    minDownPayment: price - Math.floor((price * band.maxLoanPercent) / 100),
    maxDownPayment: price,
    minTenure: table.minTenure,
    maxTenure,
    rate: band.rate,
  }
}

export interface LoanOffer {
  amount: number // EMI
  downPayment: number
  tenure: number
  rate: number // yearly, per cent
}

/**
 * Preferred down payment and tenure. Null stands for the lowest down payment and the longest
 * tenure.
 */
export interface LoanPreference {
  downPayment: number | null
  tenure: number | null
}

const cashOnly = (price: number): LoanOffer => ({
  amount: 0,
  downPayment: price,
  tenure: 0,
  rate: 0,
})

/**
 * Finds the loan closest to the requested terms. At fixed terms and age the EMI never falls as the
 * price rises, so an EMI limit converts to a price limit.
 */
export function findLoanOffer(
  price: number,
  age: number,
  preference: LoanPreference,
  table: LendingTable = LENDING_TABLE,
): LoanOffer {
  const terms = findLoanTerms(price, age, table)
  if (terms === null) return cashOnly(price)
  const downPayment = clamp(preference.downPayment ?? 0, terms.minDownPayment, terms.maxDownPayment)
  const tenure = clamp(preference.tenure ?? terms.maxTenure, terms.minTenure, terms.maxTenure)
  return {
    amount: computeEmi(price - downPayment, terms.rate, tenure),
    downPayment,
    tenure,
    rate: terms.rate,
  }
}

export function findBestEmi(
  price: number,
  age: number,
  table: LendingTable = LENDING_TABLE,
): LoanOffer | null {
  const offer = findLoanOffer(price, age, { downPayment: null, tenure: null }, table)
  return offer.tenure === 0 ? null : offer
}

export interface EmiQuote extends Pick<LoanTerms, 'minDownPayment' | 'maxDownPayment'> {
  emi: number
  principal: number
  rate: number
  tenure: number
  totalInterest: number
  totalPayable: number // without the down payment
}

export type EmiRefusal = 'no_loan' | 'tenure_out_of_range' | 'down_payment_out_of_range'
export type EmiAnswer =
  | { ok: true; quote: EmiQuote }
  | { ok: false; refusal: EmiRefusal; terms: LoanTerms | null }

/**
 * Exact cost of a chosen loan, or the reason why it isn't offered. Amounts in whole rupees, tenure
 * in months, age in years.
 */
export function computeEmiQuote(
  price: number,
  downPayment: number,
  tenure: number,
  age: number,
  table: LendingTable = LENDING_TABLE,
): EmiAnswer {
  const terms = findLoanTerms(price, age, table)
  if (terms === null) return { ok: false, refusal: 'no_loan', terms }
  if (!Number.isInteger(tenure) || tenure < terms.minTenure || tenure > terms.maxTenure) {
    return { ok: false, refusal: 'tenure_out_of_range', terms }
  }
  if (
    !Number.isInteger(downPayment) ||
    downPayment < terms.minDownPayment ||
    downPayment > terms.maxDownPayment
  ) {
    return { ok: false, refusal: 'down_payment_out_of_range', terms }
  }
  const principal = price - downPayment
  const instalments = buildRepaymentTable(principal, terms.rate, tenure)
  const totalInterest = instalments.reduce((sum, month) => sum + month.interest, 0)
  const { minDownPayment, maxDownPayment, rate } = terms
  return {
    ok: true,
    quote: {
      emi: computeEmi(principal, rate, tenure),
      principal,
      rate,
      tenure,
      totalInterest,
      totalPayable: principal + totalInterest,
      minDownPayment,
      maxDownPayment,
    },
  }
}

export interface Instalment {
  month: number // from 1
  payment: number
  interest: number
  principal: number
  balance: number // after this payment
}

/**
 * All EMIs in whole rupees. Their principal parts add up exactly to the loan; the last EMI takes
 * the rounding.
 */
export function buildRepaymentTable(
  principal: number,
  yearlyRate: number,
  months: number,
): Instalment[] {
  const instalment = computeEmi(principal, yearlyRate, months)
  let balance = principal
  return Array.from({ length: months }, (_, index) => {
    const interest = Math.round((balance * yearlyRate) / 1200)
    const isLast = index === months - 1
    const payment = isLast ? balance + interest : Math.min(instalment, balance + interest)
    balance -= payment - interest
    return { month: index + 1, payment, interest, principal: payment - interest, balance }
  })
}

/** Tax collected at source (TCS) in whole rupees. A price of exactly ₹10,00,000 is exempt. */
export function computeTcs(price: number): number {
  return price > FIXED_TERMS.tcsAbove ? Math.round((price * FIXED_TERMS.tcsPercent) / 100) : 0
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

export interface LendingRow {
  fromAge: number // whole years, both inclusive
  toAge: number
  rate: number // yearly, per cent
  maxLoanPercent: number // per cent of the price
  longest: number // months, for the band's youngest car
  shortestOfBand: number // months, the longest term for the band's oldest car
}

export function listLendingRows(table: LendingTable): LendingRow[] {
  const oldestStart = table.maxAgeAtEnd - Math.ceil(table.minTenure / 12)
  return table.bands.map(({ fromAge, rate, maxLoanPercent }, index) => {
    const toAge = Math.min((table.bands[index + 1]?.fromAge ?? oldestStart + 1) - 1, oldestStart)
    const longestAt = (age: number) => Math.min(table.maxTenure, (table.maxAgeAtEnd - age) * 12)
    return {
      fromAge,
      toAge,
      rate,
      maxLoanPercent,
      longest: longestAt(fromAge),
      shortestOfBand: longestAt(toAge),
    }
  })
}
