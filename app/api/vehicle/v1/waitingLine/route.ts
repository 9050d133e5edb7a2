import {
  vehicleBody,
  leaveWaitingLineAnswer,
  waitingPlaceList,
  waitingPlace,
} from '@/lib/features/reservations/schemas'
import {
  joinWaitingLine,
  leaveWaitingLine,
  listWaitingPlaces,
} from '@/lib/features/reservations/commands/wait-in-line'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/waitingLine', {
  GET: endpoint({
    summary: "One's own places in the waiting lines of reserved cars.",
    auth: 'customer',
    response: waitingPlaceList,
    handler: ({ actor }) => listWaitingPlaces(requireCustomerId(actor)),
  }),
  POST: endpoint({
    summary: 'Join the waiting line for a car that is on hold; free of charge.',
    fails: ['already_booked', 'being_reserved', 'not_reservable', 'pending_order'],
    auth: 'customer',
    body: vehicleBody,
    response: waitingPlace,
    status: 201,
    handler: ({ body, actor }) =>
      joinWaitingLine({ vehicleId: body.vehicleId, customerId: requireCustomerId(actor) }),
  }),
  DELETE: endpoint({
    summary: 'Leave the waiting line of a car.',
    auth: 'customer',
    body: vehicleBody,
    response: leaveWaitingLineAnswer,
    handler: ({ body, actor }) =>
      leaveWaitingLine({ vehicleId: body.vehicleId, customerId: requireCustomerId(actor) }),
  }),
})
