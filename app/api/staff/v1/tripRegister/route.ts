import { tripRegisterQuery } from '@/lib/features/appointments/schemas/test-drives'
import { tripRegisterCsv } from '@/lib/features/appointments/commands/trip-register'
import { ownFileRoute } from '@/lib/server/http/own-file-route'
import { readQuery } from '@/lib/server/http/validate'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/staff/v1/tripRegister',
  'staff',
  async ({ searchParams }) => ({
    type: 'text/csv; charset=utf-8',
    name: 'trip-register.csv',
    body: await tripRegisterCsv(readQuery(tripRegisterQuery, searchParams)),
  }),
)
