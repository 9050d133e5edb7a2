import { bookFreeVisit, cancelFreeVisit } from '@/lib/features/sales/commands/book-free-visit'
import {
  freeVisitAnswer,
  freeVisitBookingBody,
  freeVisitCancelBody,
} from '@/lib/features/sales/schemas/free-visits'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/freeInspection',
  {
    POST: endpoint({
      summary: 'Books a free doorstep inspection of a car that was delivered to its buyer.',
      auth: 'customer',
      body: freeVisitBookingBody,
      response: freeVisitAnswer,
      status: 201,
      handler: ({ body, actor }) => bookFreeVisit(body, requireCustomerId(actor)),
    }),
    DELETE: endpoint({
      summary: 'Cancels a booked free inspection.',
      auth: 'customer',
      body: freeVisitCancelBody,
      response: freeVisitAnswer,
      handler: ({ body, actor }) => cancelFreeVisit(body, requireCustomerId(actor)),
    }),
  },
)
