import { changeConsent } from '@/lib/features/customers/commands/set-consent'
import { readPushConsents } from '@/lib/features/customers/queries/consents'
import { dropDevice, keepDevice } from '@/lib/features/messaging/commands/keep-device'
import { readDeviceState } from '@/lib/features/messaging/push-queries'
import { type Actor, requireCustomerId, requireSignedIn } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { toPushPurpose } from '@/lib/shared/push-news'
import { customerNewsBody, customerPushState, pushDeviceBody } from '@/lib/shared/push-wire'

async function readState(actor: Actor | null) {
  const person = requireCustomerId(actor)
  const [device, news] = await Promise.all([
    readDeviceState(requireSignedIn(actor).sessionId),
    readPushConsents(person),
  ])
  return { ...device, person, news }
}

const shared = { auth: 'customer', response: customerPushState } as const
const own = { ...shared, notByActingStaff: true } as const

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/notifications',
  {
    GET: endpoint({
      ...shared,
      summary: 'Which news the caller agreed to get by push, and whether this device gets them.',
      handler: ({ actor }) => readState(actor),
    }),
    POST: endpoint({
      ...own,
      summary: 'Gives or withdraws the consent to one kind of news by push.',
      body: customerNewsBody,
      handler: async ({ actor, body: { news, given } }) => {
        const customerId = requireCustomerId(actor)
        await changeConsent({ customerId, purpose: toPushPurpose(news), given })
        return readState(actor)
      },
    }),
    PUT: endpoint({
      ...own,
      summary: 'Sends pushes to the device of this session, until it logs out.',
      fails: ['conflict'],
      body: pushDeviceBody,
      handler: async ({ actor, body }) => {
        await keepDevice(requireSignedIn(actor).sessionId, body)
        return readState(actor)
      },
    }),
    DELETE: endpoint({
      ...own,
      summary: 'Sends no more pushes to the device of this session.',
      handler: async ({ actor }) => {
        await dropDevice(requireSignedIn(actor).sessionId)
        return readState(actor)
      },
    }),
  },
)
