/** Upper bound for kilometres a year: a taxi on two shifts comes close. */
export const MAX_KMS_A_YEAR = 100_000
export const MAX_KMS = 1_000_000
/** Lower bound for kilometres per year after the first. */
export const MIN_KMS_A_YEAR = 500

/** Minimum for the age in years; below it, thousands or a digit are missing. */
export function leastKms(age: number): number {
  return Math.max(0, MIN_KMS_A_YEAR * (age - 1))
}

export function mostKms(age: number): number {
  return Math.min(MAX_KMS, MAX_KMS_A_YEAR * (age + 1))
}
