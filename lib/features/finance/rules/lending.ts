/** Terms for cars from this age up to the next row's. */
export interface LendingBand {
  readonly fromAge: number // whole years at the loan's start
  readonly rate: number // yearly, per cent
  readonly largestLoan: number // per cent of the price
}

export interface LendingTable {
  readonly bands: readonly LendingBand[] // youngest first, the first from age 0
  readonly oldestAtEnd: number // years, at the last EMI
  readonly shortestTenure: number // months
  readonly longestTenure: number // months
}

/** Years; upper bound of the ages for which any table may lend. */
export const MAX_FINANCED_AGE = 50

/** Business rates and limits. The tenures, 12 to 60 months, are the specification's (§1). */
export const LENDING: LendingTable = {
  bands: [
    { fromAge: 0, rate: 10.5, largestLoan: 90 },
    { fromAge: 4, rate: 12, largestLoan: 85 },
    { fromAge: 7, rate: 13.5, largestLoan: 75 },
    { fromAge: 10, rate: 15, largestLoan: 60 },
  ],
  oldestAtEnd: 15,
  shortestTenure: 12,
  longestTenure: 60,
}
