import {
  createLoginOptions,
  logInWithPasskey,
} from '@/lib/features/auth/commands/log-in-with-passkey'
import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { loginAnswer } from '@/lib/features/auth/schemas/auth'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'
import { passkeyAssertionBody, passkeyRequestOptions } from '@/lib/shared/passkey-wire'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/passkeyLogin', {
  POST: endpoint({
    summary: 'What a passkey is to sign to log in, within five minutes.',
    auth: 'public',
    response: passkeyRequestOptions,
    handler: ({ headers, client }) => createLoginOptions(toCaller(headers, client)),
  }),
  PUT: endpoint({
    summary: 'Logs in with what a passkey signed.',
    fails: ['passkey_refused'],
    auth: 'public',
    body: passkeyAssertionBody,
    response: loginAnswer,
    handler: async ({ body, headers, client }) => {
      const { answer, cookies } = await logInWithPasskey(body.credential, toCaller(headers, client))
      return reply(answer, { cookies })
    },
  }),
})
