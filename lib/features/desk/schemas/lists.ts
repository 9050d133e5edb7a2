import { z } from 'zod'
import { textKey } from '@/lib/i18n/say'
import { LIST_NAMES, MAX_VIEW_NAME_LENGTH, MAX_VIEW_QUERY_LENGTH } from '../rules/lists'
import { QUEUE_PAGE_SIZE } from '../rules/queues'

const list = z.enum(LIST_NAMES as [(typeof LIST_NAMES)[number], ...typeof LIST_NAMES])
const name = z.string().trim().min(1, textKey('errors.fields.missing')).max(MAX_VIEW_NAME_LENGTH)

export const savedViewBody = z.object({
  list,
  name,
  query: z.string().max(MAX_VIEW_QUERY_LENGTH),
  shared: z.boolean().default(false),
})
export type SavedViewBody = z.infer<typeof savedViewBody>

export const savedViewParams = z.object({ viewId: z.string().min(5).max(64) })
export const savedViewChange = z.object({
  name: name.optional(),
  query: z.string().max(MAX_VIEW_QUERY_LENGTH).optional(),
  shared: z.boolean().optional(),
})
export type SavedViewChange = z.infer<typeof savedViewChange>
export const savedViewAnswer = z.object({ viewId: z.string(), query: z.string() })

export const listColumnsBody = z.object({
  list,
  columns: z.array(z.string().max(40)).max(20).nullable(),
})
export const listColumnsAnswer = z.object({ columns: z.array(z.string()).nullable() })

const vehicleIds = z
  .array(z.string().min(5).max(64))
  .min(1)
  .max(QUEUE_PAGE_SIZE)
  .refine((ids) => new Set(ids).size === ids.length)

export const carActsBody = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('assign'),
    vehicleIds,
    dostId: z.string().min(5).max(64).nullable(),
  }),
  z.object({ act: z.literal('callBack'), vehicleIds }),
])
export type CarActsBody = z.infer<typeof carActsBody>

const carActResult = z.object({
  vehicleId: z.string(),
  carCode: z.string().nullable(),
  outcome: z.enum(['done', 'already', 'refused']),
  problem: z.string().nullable(),
})
export type CarActResult = z.infer<typeof carActResult>
export const carActsAnswer = z.object({ results: z.array(carActResult) })
