import { recordActivity } from '@/lib/features/customers/commands/record-activity'
import { activityAnswer, activityBody } from '@/lib/features/customers/schemas/activity'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/customerActivity',
  {
    POST: endpoint({
      summary: 'Notes what a visitor did; e-mail addresses and phone numbers in it are left out.',
      auth: 'optional',
      body: activityBody,
      response: activityAnswer,
      status: 202,
      idempotent: true,
      rateLimit: { name: 'activity', perSecond: 5, burst: 100 },
      handler: async ({ body, actor }) => {
        await recordActivity(body, actor?.customerId ?? null)
        return { accepted: true as const }
      },
    }),
  },
)
