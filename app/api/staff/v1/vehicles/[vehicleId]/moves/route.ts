import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { findRightForMove } from '@/lib/features/staff/rules'
import {
  vehicleMoveAnswer,
  vehicleMoveBody,
  vehicleParams,
} from '@/lib/features/vehicles/schemas/desk'
import { moveVehicleByStaff } from '@/lib/workflows/move-car-by-staff'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/vehicles/[vehicleId]/moves',
  {
    POST: endpoint({
      summary: 'Moves a car on: refurbish, list, withdraw, or send to auction.',
      auth: 'staff',
      needs: {
        right: { of: ({ body }) => findRightForMove(body.move) },
        city: ({ params }) => cityOfCar(params.vehicleId),
      },
      params: vehicleParams,
      body: vehicleMoveBody,
      response: vehicleMoveAnswer,
      handler: ({ params, body, actor }) =>
        moveVehicleByStaff(params.vehicleId, body, requireStaffMember(actor).id, new Date()),
    }),
  },
)
