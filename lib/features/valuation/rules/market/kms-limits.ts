/** A taxi on two shifts comes near this; no car does more in every year of its life, nor more in all. */
export const MAX_KMS_A_YEAR = 100_000
export const MAX_KMS = 1_000_000
/** A car that stands most of the time still comes to this in each year after its first. */
export const MIN_KMS_A_YEAR = 500

/** The least that a car of this age, in years, has run; below it thousands were left out, or a digit. */
export function leastKms(age: number): number {
  return Math.max(0, MIN_KMS_A_YEAR * (age - 1))
}

/** The most that a car of this age has run. */
export function mostKms(age: number): number {
  return Math.min(MAX_KMS, MAX_KMS_A_YEAR * (age + 1))
}
