import { actForCustomer } from '@/lib/workflows/act-for-customer'
import { basicCredentials } from '@/lib/features/staff/basic-credentials'
import { actingBody, staffAnswer } from '@/lib/features/accounts/schemas/auth'
import { checkPassword, openStaffSession } from '@/lib/features/staff/commands/sign-in'
import { addressBucket } from '@/lib/server/http/client-address'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { DomainError } from '@/lib/shared/error-codes'

const BASIC = 'Basic realm="Dost", charset="UTF-8"'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/authenticateUser', {
  POST: endpoint({
    summary:
      'Staff sign in with name and password (HTTP Basic); with a body they act for a customer for thirty minutes.',
    auth: 'public',
    body: actingBody.optional(),
    response: staffAnswer,
    handler: async ({ headers, body }) => {
      const credentials = basicCredentials(headers)
      if (!credentials) throw new DomainError('unauthenticated', { challenge: BASIC })
      const staff = await checkPassword({
        ...credentials,
        address: addressBucket(headers),
        device: null,
        challenge: BASIC,
      })
      if (!body) return { token: (await openStaffSession(staff)).token, dost: staff }
      const { answer } = await actForCustomer(staff, body)
      return { ...answer, dost: staff }
    },
  }),
})
