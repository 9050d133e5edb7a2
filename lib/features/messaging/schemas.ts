import { z } from 'zod'
import { CHANNELS } from './rules/render-message'

export const outboxQuery = z.object({ to: z.string().max(200).optional() })

const outboxItem = z.object({
  channel: z.enum(CHANNELS),
  to: z.string(),
  template: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  variables: z.record(z.string(), z.string()),
  createdAt: z.string(),
})
export const outbox = z.object({ items: z.array(outboxItem) })

export type OutboxItem = z.infer<typeof outboxItem>
