import { tripRegisterQuery } from '@/lib/features/appointments/schemas/test-drives'
import { tripRegisterCsv } from '@/lib/features/appointments/commands/trip-register'
import { ownFileRoute } from '@/lib/server/http/own-file-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/staff/v1/tripRegister',
  {
    summary: 'The register of test drives.',
    auth: 'staff',
    type: 'text/csv; charset=utf-8',
    query: tripRegisterQuery,
  },
  async ({ query }) => ({
    name: 'trip-register.csv',
    body: await tripRegisterCsv(query),
  }),
)
