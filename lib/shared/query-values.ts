import { z } from 'zod'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './pagination'

/** A whole number in a query string: digits only, within bounds. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^-?\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))
}

const SLUG = /^[a-z0-9]+(?:[-.+][a-z0-9]+)*\+?$/

/** A slug of a closed list, in any case. */
export const slug = z
  .string()
  .max(80)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().regex(SLUG))

/** Which page of a list, and how long a page is. A page past the end is empty, not an error. */
export const pageQuery = {
  page: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(1, PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
}
