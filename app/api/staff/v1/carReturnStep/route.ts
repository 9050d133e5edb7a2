import { findRightForStep } from '@/lib/features/staff/rules/call-needs'
import { cityOfReturn } from '@/lib/features/desk/queries/city-of'
import { takeReturnStep } from '@/lib/features/returns/commands/take-return-step'
import { returnStepBody } from '@/lib/features/returns/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { doneAnswer } from '@/lib/shared/wire'
import { refundReturn } from '@/lib/workflows/refund-return'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/carReturnStep', {
  POST: endpoint({
    summary: 'A returned car is taken back or refused, or its refund was paid.',
    auth: 'staff',
    needs: {
      right: { of: ({ body }) => findRightForStep('carReturnStep', body.step) },
      city: ({ body }) => cityOfReturn(body.returnId),
    },
    body: returnStepBody,
    response: doneAnswer,
    handler: async ({ actor, body }) => {
      const { id } = requireStaffMember(actor)
      await (body.step === 'refund' ? refundReturn(body, id) : takeReturnStep(body, id))
      return { done: true as const }
    },
  }),
})
