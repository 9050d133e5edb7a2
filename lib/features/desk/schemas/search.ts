import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '../rules/search-terms'

const SEARCH_KINDS = [
  'car',
  'person',
  'hold',
  'invoice',
  'payment',
  'payout',
  'complaint',
  'claim',
  'return',
  'appeal',
] as const

export const searchQuery = z.object({ q: z.string().trim().min(1).max(MAX_SEARCH_LENGTH) })

const searchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  href: z.string(),
})
export type SearchHit = z.infer<typeof searchHit>

export const searchAnswer = z.object({ items: z.array(searchHit) })
export type DeskSearchAnswer = z.infer<typeof searchAnswer>
