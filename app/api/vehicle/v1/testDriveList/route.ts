import { listTestDriveCars } from '@/lib/features/appointments/queries/test-drives'
import { testDriveList, testDriveListQuery } from '@/lib/features/appointments/schemas/test-drives'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/testDriveList', {
  GET: endpoint({
    summary: 'The cars that I drove or will drive, each with its appointment.',
    auth: 'customer',
    query: testDriveListQuery,
    response: testDriveList,
    handler: ({ query, actor, locale }) =>
      listTestDriveCars(requireCustomerId(actor), query, { now: new Date(), locale }),
  }),
})
