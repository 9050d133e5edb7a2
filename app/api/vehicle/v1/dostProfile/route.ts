import { getDostProfile } from '@/lib/features/staff/queries'
import { dostProfile, dostQuery } from '@/lib/features/staff/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { requireFound } from '@/lib/server/http/require-found'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/dostProfile', {
  GET: endpoint({
    summary: 'The Dost who looks after a car.',
    auth: 'public',
    query: dostQuery,
    response: dostProfile,
    maxAge: 300,
    handler: ({ query }) => requireFound(getDostProfile(query.dostId)),
  }),
})
