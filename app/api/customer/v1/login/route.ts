import { sendLoginCode } from '@/lib/features/auth/commands/ask-for-code'
import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { loginBody, otpAnswer, otpTopLevelFields } from '@/lib/features/auth/schemas/auth'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/login', {
  POST: endpoint({
    summary: 'Sends a code to a phone, to log in with. The same answer for every number.',
    auth: 'public',
    body: loginBody,
    response: otpAnswer,
    beside: otpTopLevelFields,
    fails: ['challenge_required'],
    handler: async ({ body, headers, client }) => {
      const answer = await sendLoginCode(body, toCaller(headers, client))
      return reply(answer, {
        beside: { customerOTPAuthorizationId: answer.customerOTPAuthorizationId },
      })
    },
  }),
})
