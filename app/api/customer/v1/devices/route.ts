import { readSignedInDevices } from '@/lib/features/customers/queries/account'
import {
  devicesAnswer,
  devicesQuery,
  endedSessionsAnswer,
} from '@/lib/features/customers/schemas/details'
import { endOtherSessions } from '@/lib/features/auth/commands/end-sessions'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/devices', {
  GET: endpoint({
    summary: 'Where the person is signed in.',
    auth: 'customer',
    response: devicesAnswer,
    handler: async ({ actor }) => ({
      items: await readSignedInDevices(requireCustomerId(actor), actor?.sessionId ?? ''),
    }),
  }),
  DELETE: endpoint({
    summary: 'Signs one device out, or all others; each has to prove the phone anew.',
    auth: 'customer',
    notByActingStaff: true,
    query: devicesQuery,
    response: endedSessionsAnswer,
    handler: async ({ actor, query }) => ({
      ended: await endOtherSessions(
        requireCustomerId(actor),
        actor?.sessionId ?? '',
        query.deviceId,
      ),
    }),
  }),
})
