import { z } from 'zod'

/** A whole number of a setting, within bounds; `standard` where it isn't set. */
export function wholeNumber(least: number, most: number, standard: number) {
  const sentence = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d+$/, sentence)
    .transform(Number)
    .pipe(z.number().min(least, sentence).max(most, sentence))
    .default(standard)
}
