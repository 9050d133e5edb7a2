import { getInspectionReport } from '@/lib/features/vehicles/queries/inspection'
import { inspectionReport } from '@/lib/features/vehicles/schemas/inspection'
import { vehicleQuery } from '@/lib/features/vehicles/schemas/detail'
import { endpoint } from '@/lib/server/http/endpoint'
import { requireFound } from '@/lib/server/http/require-found'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/inspection', {
  GET: endpoint({
    summary: 'The newest inspection report of a car: ten systems with their ratings and findings.',
    auth: 'public',
    query: vehicleQuery,
    response: inspectionReport,
    maxAge: 60,
    handler: ({ query }) => requireFound(getInspectionReport(query.vehicleId)),
  }),
})
