import { checkOtp } from '@/lib/features/auth/commands/check-otp'
import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { checkOtpBody, loginAnswer } from '@/lib/features/auth/schemas/auth'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/checkOTP', {
  POST: endpoint({
    summary: 'Logs in with a code that was sent, or finishes a registration.',
    auth: 'public',
    body: checkOtpBody,
    response: loginAnswer,
    fails: ['invalid_otp', 'second_code_required', 'not_registered'],
    handler: async ({ body, headers, client }) => {
      const { answer, cookies } = await checkOtp(body, toCaller(headers, client))
      return reply(answer, { cookies })
    },
  }),
})
