import { z } from 'zod'
import type { NamedItem } from './named'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './pagination'

export const namedItem = z.object({
  id: z.string(),
  name: z.string(),
}) satisfies z.ZodType<NamedItem>

/** A page past the end is empty, which isn't an error. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.int().min(1),
    pageSize: z.int().min(1).max(MAX_PAGE_SIZE),
    total: z.int().min(0),
  })
}

export function listSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.literal(1),
    pageSize: z.int().min(1),
    total: z.int().min(0),
  })
}

export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^-?\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))
}

const SLUG = /^[a-z0-9]+(?:[-.+][a-z0-9]+)*\+?$/

export const slugField = z
  .string()
  .max(80)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().regex(SLUG))

export const pageQuery = {
  page: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(1, MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
}

export const sheetFormat = z.enum(['csv', 'xlsx']).default('csv')
export type SheetFormat = z.output<typeof sheetFormat>

export const doneAnswer = z.object({ done: z.literal(true) })
