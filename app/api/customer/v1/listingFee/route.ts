import { listingFeeBody, listingFeeOrder } from '@/lib/features/appointments/schemas/seller-visits'
import { startListingFeePayment } from '@/lib/workflows/pay-listing-fee'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/listingFee', {
  POST: endpoint({
    summary: 'Opens the order for the listing fee of my appointment; a repeat finds the same one.',
    auth: 'customer',
    notByActingStaff: true,
    idempotent: true,
    body: listingFeeBody,
    response: listingFeeOrder,
    status: 201,
    handler: ({ body, actor }) =>
      startListingFeePayment(body.appointmentId, requireCustomerId(actor)),
  }),
})
