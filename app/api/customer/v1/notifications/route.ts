import { changeConsent } from '@/lib/features/customers/commands/set-consent'
import { readChannelConsents } from '@/lib/features/customers/queries/consents'
import {
  deletePushSubscription,
  savePushSubscription,
} from '@/lib/features/messaging/commands/keep-device'
import { readPushSubscriptionState } from '@/lib/features/messaging/push-queries'
import { isWhatsAppOn } from '@/lib/server/whatsapp/cloud-api'
import { DomainError } from '@/lib/shared/error-codes'
import { WHATSAPP_PURPOSE } from '@/lib/features/messaging/rules/whatsapp'
import { type Actor, requireCustomerId, requireSignedIn } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { toPushPurpose } from '@/lib/shared/push-news'
import { customerPushTopicBody, customerPushState, pushDeviceBody } from '@/lib/shared/push-wire'

async function readState(actor: Actor | null) {
  const person = requireCustomerId(actor)
  const [device, { news, whatsApp }] = await Promise.all([
    readPushSubscriptionState(requireSignedIn(actor).sessionId),
    readChannelConsents(person),
  ])
  return { ...device, person, news, whatsApp: isWhatsAppOn() ? whatsApp : null }
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
      summary: 'Gives or withdraws the consent to one kind of news by push, or to WhatsApp.',
      fails: ['conflict'],
      body: customerPushTopicBody,
      handler: async ({ actor, body: { news, given } }) => {
        const customerId = requireCustomerId(actor)
        if (news === 'whatsapp' && given && !isWhatsAppOn()) throw new DomainError('conflict')
        const purpose = news === 'whatsapp' ? WHATSAPP_PURPOSE : toPushPurpose(news)
        await changeConsent({ customerId, purpose, given })
        return readState(actor)
      },
    }),
    PUT: endpoint({
      ...own,
      summary: 'Sends pushes to the device of this session, until it logs out.',
      fails: ['conflict'],
      body: pushDeviceBody,
      handler: async ({ actor, body }) => {
        await savePushSubscription(requireSignedIn(actor).sessionId, body)
        return readState(actor)
      },
    }),
    DELETE: endpoint({
      ...own,
      summary: 'Sends no more pushes to the device of this session.',
      handler: async ({ actor }) => {
        await deletePushSubscription(requireSignedIn(actor).sessionId)
        return readState(actor)
      },
    }),
  },
)
