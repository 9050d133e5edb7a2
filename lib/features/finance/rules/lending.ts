export interface LendingBand {
  readonly fromAge: number
  readonly rate: number // yearly, per cent
  readonly maxLoanPercent: number // per cent of the price
}

export interface LendingTable {
  readonly bands: readonly LendingBand[] // youngest first, the first from age 0
  readonly maxAgeAtEnd: number // years, at the last EMI
  readonly minTenure: number // months
  readonly maxTenure: number // months
}

export const MAX_FINANCED_AGE = 50

/** Rates and limits of the business. The tenures, 12 to 60 months, are the specification's (§1). */
export const LENDING_TABLE: LendingTable = {
  bands: [
    { fromAge: 0, rate: 10.5, maxLoanPercent: 90 },
    { fromAge: 4, rate: 12, maxLoanPercent: 85 },
    { fromAge: 7, rate: 13.5, maxLoanPercent: 75 },
    { fromAge: 10, rate: 15, maxLoanPercent: 60 },
  ],
  maxAgeAtEnd: 15,
  minTenure: 12,
  maxTenure: 60,
}
