import { findRightForStep } from '@/lib/features/staff/rules/call-needs'
import { cityOfClaim } from '@/lib/features/desk/queries/city-of'
import { doneAnswer } from '@/lib/shared/wire'
import { takeClaimStep } from '@/lib/features/warranty/commands/take-claim-step'
import { claimStepBody } from '@/lib/features/warranty/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/warrantyClaimStep',
  {
    POST: endpoint({
      summary: 'A warranty claim is seen, accepted, refused with its clause, or paid.',
      auth: 'staff',
      needs: {
        right: { of: ({ body }) => findRightForStep('warrantyClaimStep', body.step) },
        city: ({ body }) => cityOfClaim(body.claimId),
      },
      body: claimStepBody,
      response: doneAnswer,
      handler: async ({ actor, body }) => {
        await takeClaimStep(body, requireStaffMember(actor).id)
        return { done: true as const }
      },
    }),
  },
)
