import { MAX_KMS } from '@/lib/shared/car-limits'

/** Most kilometres in a year: a taxi on two shifts comes close. */
export const MAX_KMS_A_YEAR = 100_000
export const MIN_KMS_A_YEAR = 500

/** Fewest kilometres at an age in years. A lower reading probably lacks a digit. */
export function getMinKms(age: number): number {
  return Math.max(0, MIN_KMS_A_YEAR * (age - 1))
}

export function getMaxKms(age: number): number {
  return Math.min(MAX_KMS, MAX_KMS_A_YEAR * (age + 1))
}
