import { readCarsToPhotograph, readInspectionCars } from '@/lib/features/desk/queries/inspections'
import { inspectionCars } from '@/lib/features/vehicles/schemas/inspection'
import { readStaffCities } from '@/lib/features/staff/queries'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/inspections', {
  GET: endpoint({
    summary:
      'The cars that wait for inspection or photographs where the caller works, for a phone that may lose its connection. Nothing of their owners.',
    auth: 'staff',
    needs: 'session',
    response: inspectionCars,
    handler: async ({ actor }) => {
      const { id, name } = requireStaffMember(actor)
      const reader = { id, cities: await readStaffCities(id) }
      const [cars, toPhotograph] = await Promise.all([
        readInspectionCars(reader),
        readCarsToPhotograph(reader),
      ])
      return { staffId: id, staffName: name, cars, toPhotograph }
    },
  }),
})
