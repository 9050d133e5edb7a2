import { z } from 'zod'

export const outboxQuery = z.object({ to: z.string().max(200).optional() })

const outboxItem = z.object({
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  template: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  variables: z.record(z.string(), z.string()),
  createdAt: z.string(),
})
export const outbox = z.object({ items: z.array(outboxItem) })

export type OutboxItem = z.infer<typeof outboxItem>
