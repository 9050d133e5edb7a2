import { dropDevice, keepDevice } from '@/lib/features/messaging/commands/keep-device'
import { readDeviceState } from '@/lib/features/messaging/push-queries'
import { chooseNews } from '@/lib/features/staff/commands/choose-news'
import { readStaffNews } from '@/lib/features/staff/queries'
import { type Actor, requireSignedIn, requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { pushDeviceBody, staffNewsBody, staffPushState } from '@/lib/shared/push-wire'

async function readState(actor: Actor | null) {
  const person = requireStaffMember(actor).id
  const [device, news] = await Promise.all([
    readDeviceState(requireSignedIn(actor).sessionId),
    readStaffNews(person),
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
    body: staffNewsBody,
    handler: async ({ actor, body: { news, given } }) => {
      await chooseNews(requireStaffMember(actor).id, news, given)
      return readState(actor)
    },
  }),
  PUT: endpoint({
    ...shared,
    summary: 'Sends pushes to the device of this session, until it logs out.',
    fails: ['conflict'],
    body: pushDeviceBody,
    handler: async ({ actor, body }) => {
      await keepDevice(requireSignedIn(actor).sessionId, body)
      return readState(actor)
    },
  }),
  DELETE: endpoint({
    ...shared,
    summary: 'Sends no more pushes to the device of this session.',
    handler: async ({ actor }) => {
      await dropDevice(requireSignedIn(actor).sessionId)
      return readState(actor)
    },
  }),
})
