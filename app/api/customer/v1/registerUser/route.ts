import { registerByPhone } from '@/lib/features/auth/commands/ask-for-code'
import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { otpTopLevelFields, registerAnswer, registerBody } from '@/lib/features/auth/schemas/auth'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/registerUser', {
  POST: endpoint({
    summary:
      'Sends a code to register with; with a registration token, registers and logs in at once.',
    auth: 'public',
    body: registerBody,
    response: registerAnswer,
    beside: otpTopLevelFields.partial(),
    fails: ['challenge_required', 'invalid_otp'],
    status: 201,
    handler: async ({ body, headers, client }) => {
      const done = await registerByPhone(body, toCaller(headers, client))
      return 'cookies' in done
        ? reply(done.answer, { cookies: done.cookies })
        : reply(done, { beside: { customerOTPAuthorizationId: done.customerOTPAuthorizationId } })
    },
  }),
})
