import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import {
  otpAnswer,
  otpTopLevelFields,
  sendOtpBody,
  sendOtpQuery,
  type SendOtp,
} from '@/lib/features/auth/schemas/auth'
import { type EndpointCall, endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'
import { sendOtp } from '@/lib/workflows/send-otp'

async function send(
  body: SendOtp,
  {
    actor,
    headers,
    client,
  }: Pick<EndpointCall<unknown, unknown, unknown>, 'actor' | 'headers' | 'client'>,
) {
  const answer = await sendOtp(body, actor, toCaller(headers, client))
  return reply(answer, {
    beside: { customerOTPAuthorizationId: answer.customerOTPAuthorizationId },
  })
}

const shared = {
  summary:
    "Sends the code of a log-in anew, or one that authorises a price reduction of the seller's own car.",
  auth: 'optional',
  response: otpAnswer,
  beside: otpTopLevelFields,
  fails: ['challenge_required', 'unauthenticated', 'forbidden'],
} as const

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/sendOTP', {
  GET: endpoint({
    ...shared,
    acts: true,
    query: sendOtpQuery,
    handler: ({ query, ...call }) => send(query, call),
  }),
  POST: endpoint({
    ...shared,
    body: sendOtpBody,
    handler: ({ body, ...call }) => send(body, call),
  }),
})
