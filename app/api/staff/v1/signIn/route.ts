import { credentialsBody, staffMember } from '@/lib/features/staff/schemas'
import { verifyStaffSignIn } from '@/lib/features/staff/commands/sign-in'
import { openStaffSession } from '@/lib/workflows/open-staff-session'
import { readBrowserSecret, KNOWN_BROWSER_DAYS } from '@/lib/server/auth/guess-limit'
import {
  buildCookie,
  readCookie,
  DESK_COOKIE,
  STAFF_COOKIE,
} from '@/lib/server/auth/session-cookie'
import { toAddressBucket } from '@/lib/server/http/client-address'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/signIn', {
  POST: endpoint({
    summary:
      'A member of staff signs in at the desk; with the code of their app or a passkey where they have set one up. Without it a 401 says what a passkey is to sign.',
    fails: ['unauthenticated', 'second_code_required', 'passkey_refused'],
    auth: 'public',
    body: credentialsBody,
    response: staffMember,
    handler: async ({ body, headers }) => {
      const at = new Date()
      const device = readBrowserSecret(readCookie(headers, DESK_COOKIE))
      const staff = await verifyStaffSignIn(
        { ...body, isBrowser: true, address: toAddressBucket(headers), device },
        at,
      )
      const { cookie, maxAgeSeconds } = await openStaffSession(
        staff,
        headers.get('user-agent')?.slice(0, 200) ?? null,
      )
      return reply(
        { id: staff.id, name: staff.name },
        {
          cookies: [
            buildCookie(STAFF_COOKIE, cookie, maxAgeSeconds),
            buildCookie(DESK_COOKIE, device, KNOWN_BROWSER_DAYS * 86_400),
          ],
        },
      )
    },
  }),
})
