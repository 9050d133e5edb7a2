export interface RetentionRule {
  holds: string | null
  why: string
  kept: string
  job: string | null
}

export const accountRule = (holds: string, why: string): RetentionRule => ({
  holds,
  why,
  kept: 'until the account is deleted, on request or after three years without a visit',
  job: 'forget-idle',
})
/** Companies Act 2013 s. 128(5) and CGST Act s. 36: eight years, from 2026. */
export const booksRule = (holds: string | null, why: string): RetentionRule => ({
  holds,
  why,
  kept: 'eight years after the year of the deal, without a name once the account is deleted; nothing expires before 2035',
  job: null,
})
export const permanentRule = (holds: string | null, why: string): RetentionRule => ({
  holds,
  why,
  kept: 'as long as the site exists; can’t be changed',
  job: null,
})
export const currentRule = (why: string): RetentionRule => ({
  holds: null,
  why,
  kept: 'as long as it is current',
  job: null,
})
export const staffRule = (holds: string, why: string): RetentionRule => ({
  holds,
  why,
  kept: 'while employed, and as long as the log refers to them',
  job: null,
})
export const shortLivedRule = (
  holds: string | null,
  why: string,
  kept: string,
  job: string,
): RetentionRule => ({
  holds,
  why,
  kept,
  job,
})
export const oneYearRule = (holds: string | null, why: string, from: string): RetentionRule => ({
  holds,
  why,
  kept: `a year after ${from}`,
  job: 'forget-old',
})

export const twoYearRule = (holds: string, why: string, from: string): RetentionRule => ({
  ...oneYearRule(holds, why, from),
  kept: `two years after ${from}`,
})
