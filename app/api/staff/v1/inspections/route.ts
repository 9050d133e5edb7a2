import { readInspectionCars } from '@/lib/features/desk/queries/inspections'
import { inspectionCars } from '@/lib/features/vehicles/schemas/inspection'
import { readStaffCities } from '@/lib/features/staff/queries'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/inspections', {
  GET: endpoint({
    summary:
      'The cars that wait for inspection where the caller works, for a phone that may lose its connection. Nothing of their owners.',
    auth: 'staff',
    needs: 'session',
    response: inspectionCars,
    handler: async ({ actor }) => {
      const { id, name } = requireStaffMember(actor)
      const cars = await readInspectionCars({ id, cities: await readStaffCities(id) })
      return { staffId: id, staffName: name, cars }
    },
  }),
})
