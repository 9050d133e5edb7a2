import { z } from 'zod'
import { doneAnswer } from '@/lib/shared/wire'
import { tryMessageAgain } from '@/lib/features/messaging/commands/try-message-again'
import { retryRelease } from '@/lib/features/payments/commands/retry-release'
import { retryRefund } from '@/lib/features/payments/commands/retry-refund'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

const TRIED = { message: tryMessageAgain, refund: retryRefund, block: retryRelease } as const

const body = z.object({
  kind: z.enum(['message', 'refund', 'block']),
  id: z.string().min(5).max(64),
})

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/tryAgain', {
  POST: endpoint({
    summary:
      'A manager has a message, a refund or the release of a block tried again that was given up.',
    auth: 'manager',
    body,
    response: doneAnswer,
    handler: async ({ actor, body: { kind, id } }) => {
      await TRIED[kind](id, requireStaffMember(actor).id)
      return { done: true as const }
    },
  }),
})
