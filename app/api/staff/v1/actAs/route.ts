import { openActingSession } from '@/lib/workflows/act-for-customer'
import { actAsBody, actingAnswer } from '@/lib/features/auth/schemas/auth'
import { buildActingCookie, buildCookie, SESSION_COOKIE } from '@/lib/server/auth/session-cookie'
import { toActingName } from '@/lib/i18n/acting-name'
import { isCookieClient } from '@/lib/server/http/client'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'
import { requireStaffMember } from '@/lib/server/http/actor'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/actAs', {
  POST: endpoint({
    summary:
      'A signed-in member of staff acts for a customer for thirty minutes, with a reason that the customer can read.',
    auth: 'staff',
    needs: { right: 'act' },
    body: actAsBody,
    response: actingAnswer,
    handler: async ({ actor, body, client }) => {
      const staff = requireStaffMember(actor)
      const { answer, session, language } = await openActingSession(
        staff,
        body,
        isCookieClient(client),
      )
      return reply(
        { ...answer, dost: staff },
        {
          cookies: [
            buildCookie(SESSION_COOKIE, session.cookie, session.maxAgeSeconds),
            buildActingCookie(
              { staff: staff.name, customer: toActingName(answer.firstName, language) },
              session.maxAgeSeconds,
            ),
          ],
        },
      )
    },
  }),
})
