import {
  chooseDelivery,
  chooseDeliveryDay,
  cancelUnsoldDelivery,
} from '@/lib/features/sales/commands/choose-delivery'
import { getDelivery } from '@/lib/features/sales/queries/home-delivery'
import {
  chooseDeliveryBody,
  deliveryAnswer,
  deliveryDayBody,
  deliveryQuery,
  withdrawDeliveryBody,
} from '@/lib/features/sales/schemas/home-delivery'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { DomainError } from '@/lib/shared/error-codes'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/homeDelivery', {
  GET: endpoint({
    summary: 'How a car that the caller holds or bought comes to them.',
    auth: 'customer',
    query: deliveryQuery,
    response: deliveryAnswer,
    handler: async ({ query, actor }) => {
      const answer = await getDelivery(query.vehicleId, requireCustomerId(actor))
      if (!answer) throw new DomainError('not_found')
      return answer
    },
  }),
  POST: endpoint({
    summary: 'Has a held car brought home, for the fee of the way; again for another address.',
    fails: ['invalid_otp'],
    auth: 'customer',
    body: chooseDeliveryBody,
    response: deliveryAnswer,
    status: 201,
    handler: ({ body, actor }) => chooseDelivery(body, requireCustomerId(actor)),
  }),
  PATCH: endpoint({
    summary: 'Chooses the day on which a bought car is brought.',
    auth: 'customer',
    body: deliveryDayBody,
    response: deliveryAnswer,
    handler: ({ body, actor }) => chooseDeliveryDay(body, requireCustomerId(actor)),
  }),
  DELETE: endpoint({
    summary: 'The caller fetches a held car at the yard after all.',
    auth: 'customer',
    body: withdrawDeliveryBody,
    response: deliveryAnswer,
    handler: ({ body, actor }) => cancelUnsoldDelivery(body.vehicleId, requireCustomerId(actor)),
  }),
})
