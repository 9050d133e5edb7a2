import { z } from 'zod'

export const PAGE_SIZE_DEFAULT = 24
export const PAGE_SIZE_MAX = 60

/** A page of any list on the wire. A page past the end is an empty list, not an error. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.int().min(1),
    pageSize: z.int().min(1).max(PAGE_SIZE_MAX),
    total: z.int().min(0),
  })
}

/** A closed list on the wire, given whole: one page that holds everything. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.literal(1),
    pageSize: z.int().min(1),
    total: z.int().min(0),
  })
}

/** The wire form of a closed list. */
export function wholeList<Item>(items: Item[]): {
  items: Item[]
  page: 1
  pageSize: number
  total: number
} {
  return { items, page: 1, pageSize: Math.max(1, items.length), total: items.length }
}
