import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { otpAnswer, otpTopLevelFields } from '@/lib/features/auth/schemas/auth'
import { complaintCodeBody } from '@/lib/features/complaints/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'
import { sendComplaintCode } from '@/lib/workflows/file-complaint'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/complaintCode',
  {
    POST: endpoint({
      summary:
        'Sends a code to a phone, to file a complaint with. The same answer for every number.',
      auth: 'public',
      body: complaintCodeBody,
      response: otpAnswer,
      beside: otpTopLevelFields,
      fails: ['challenge_required'],
      handler: async ({ body, headers, client }) => {
        const answer = await sendComplaintCode(body.phoneNumber, toCaller(headers, client))
        return reply(answer, {
          beside: { customerOTPAuthorizationId: answer.customerOTPAuthorizationId },
        })
      },
    }),
  },
)
