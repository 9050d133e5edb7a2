import { listSlots } from '@/lib/features/appointments/queries/slots'
import { slotsAnswer, slotsQuery } from '@/lib/features/appointments/schemas/slots'
import { readClock } from '@/lib/server/database-time'
import { endpoint } from '@/lib/server/http/endpoint'
import { requireFound } from '@/lib/server/http/require-found'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/slots', {
  GET: endpoint({
    summary:
      'The hours of the next days at a car’s or a city’s yard, with what is left of each: for drives and visits, for a drive at home (place=home), and for sellers (type=pickup). Of a car nothing is left of an hour at which others need it.',
    auth: 'public',
    query: slotsQuery,
    response: slotsAnswer,
    maxAge: 0,
    handler: async ({ query: { type, place, ...where }, locale }) =>
      requireFound(
        listSlots(
          type === 'pickup'
            ? { ...where, desk: 'seller' }
            : {
                ...where,
                desk: 'buyer',
                use: { kind: type, isAtHome: type === 'testDrive' && place === 'home' },
              },
          await readClock(),
          locale,
        ),
      ),
  }),
})
