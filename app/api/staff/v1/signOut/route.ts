import { doneAnswer } from '@/lib/shared/wire'
import { buildCookie, STAFF_COOKIE } from '@/lib/server/auth/session-cookie'
import { endSession } from '@/lib/server/auth/sessions'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/signOut', {
  POST: endpoint({
    summary: 'Ends the session of the member of staff.',
    auth: 'staff',
    needs: 'ownSignIn',
    response: doneAnswer,
    handler: async ({ actor }) => {
      if (actor) await endSession(actor.sessionId)
      return reply({ done: true as const }, { cookies: [buildCookie(STAFF_COOKIE, '', 0)] })
    },
  }),
})
