import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { otpAnswer } from '@/lib/features/auth/schemas/auth'
import { accountCodeBody } from '@/lib/features/settlements/schemas/bank-account'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { sendAccountCode } from '@/lib/workflows/set-bank-account'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/bankAccountCode',
  {
    POST: endpoint({
      summary:
        'Sends me a code with which I am paid to an account; its SMS names the bank and the end of the number.',
      auth: 'customer',
      notByActingStaff: true,
      body: accountCodeBody,
      response: otpAnswer,
      handler: ({ body, actor, headers, client }) =>
        sendAccountCode(body, requireCustomerId(actor), toCaller(headers, client)),
    }),
  },
)
