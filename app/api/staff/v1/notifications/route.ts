import {
  deletePushSubscription,
  savePushSubscription,
} from '@/lib/features/messaging/commands/keep-device'
import { readPushSubscriptionState } from '@/lib/features/messaging/push-queries'
import { setStaffPushChoice } from '@/lib/features/staff/commands/choose-news'
import { readStaffPushChoices } from '@/lib/features/staff/queries'
import { type Actor, requireSignedIn, requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { pushDeviceBody, staffPushTopicBody, staffPushState } from '@/lib/shared/push-wire'

async function readState(actor: Actor | null) {
  const person = requireStaffMember(actor).id
  const [device, news] = await Promise.all([
    readPushSubscriptionState(requireSignedIn(actor).sessionId),
    readStaffPushChoices(person),
  ])
  return { ...device, person, news }
}

const shared = { auth: 'staff', needs: 'session', response: staffPushState } as const

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/notifications', {
  GET: endpoint({
    ...shared,
    summary: 'Which news the caller gets by push, and whether this device gets them.',
    handler: ({ actor }) => readState(actor),
  }),
  POST: endpoint({
    ...shared,
    summary: 'Turns one kind of news by push on or off.',
    body: staffPushTopicBody,
    handler: async ({ actor, body: { news, given } }) => {
      await setStaffPushChoice(requireStaffMember(actor).id, news, given)
      return readState(actor)
    },
  }),
  PUT: endpoint({
    ...shared,
    summary: 'Sends pushes to the device of this session, until it logs out.',
    fails: ['conflict'],
    body: pushDeviceBody,
    handler: async ({ actor, body }) => {
      await savePushSubscription(requireSignedIn(actor).sessionId, body)
      return readState(actor)
    },
  }),
  DELETE: endpoint({
    ...shared,
    summary: 'Sends no more pushes to the device of this session.',
    handler: async ({ actor }) => {
      await deletePushSubscription(requireSignedIn(actor).sessionId)
      return readState(actor)
    },
  }),
})
