import { openActingSession } from '@/lib/workflows/act-for-customer'
import { toTokens } from '@/lib/features/auth/commands/log-in'
import { actingBody, staffAnswer } from '@/lib/features/auth/schemas/auth'
import { verifyStaffSignIn } from '@/lib/features/staff/commands/sign-in'
import { openStaffSession } from '@/lib/workflows/open-staff-session'
import { isSecondFactorRequired } from '@/lib/server/auth/second-factor'
import { toAddressBucket } from '@/lib/server/http/client-address'
import { isCookieClient } from '@/lib/server/http/client'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { DomainError } from '@/lib/shared/error-codes'
import { say } from '@/lib/i18n/say'

const CODE_HEADER = 'x-one-time-code'
const BASIC = 'Basic realm="Dost", charset="UTF-8"'

/** Reads credentials as in RFC 7617. Null if they are missing or malformed. */
function basicCredentials(headers: Headers): { username: string; password: string } | null {
  const encoded = /^basic +([\w+/=-]+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 1 || text.includes('\0')) return null
  return { username: text.slice(0, colon), password: text.slice(colon + 1) }
}

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/authenticateUser', {
  POST: endpoint({
    summary:
      'Staff sign in with name and password (HTTP Basic) and, where they have set up an app for codes, X-One-Time-Code; with a body they act for a customer for thirty minutes.',
    fails: ['unauthenticated', 'second_code_required', 'forbidden'],
    auth: 'public',
    isBasic: true,
    headers: { 'X-One-Time-Code': 'The code of the app, of who has set one up' },
    body: actingBody.optional(),
    response: staffAnswer,
    handler: async ({ headers, body, client }) => {
      const credentials = basicCredentials(headers)
      if (!credentials) throw new DomainError('unauthenticated', { challenge: BASIC })
      const at = new Date()
      const { newPlace, ...staff } = await verifyStaffSignIn(
        {
          ...credentials,
          code: headers.get(CODE_HEADER) ?? undefined,
          address: toAddressBucket(headers),
          device: null,
          challenge: BASIC,
        },
        at,
      )
      if (!staff.isProved && isSecondFactorRequired())
        throw new DomainError('forbidden', { message: say('staff.secondFactor.setUpFirst') })
      const isBrowser = isCookieClient(client)
      if (!body) {
        const session = await openStaffSession({ ...staff, newPlace })
        return { ...toTokens(session, isBrowser), dost: staff }
      }
      const { answer } = await openActingSession(staff, body, isBrowser)
      return { ...answer, dost: staff }
    },
  }),
})
