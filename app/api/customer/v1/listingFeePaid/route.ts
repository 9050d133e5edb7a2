import { resolveMessage } from '@/lib/i18n/words'
import {
  listingFeePaidAnswer,
  listingFeePaidBody,
} from '@/lib/features/appointments/schemas/seller-visits'
import { completeListingFee } from '@/lib/workflows/pay-listing-fee'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/listingFeePaid',
  {
    POST: endpoint({
      summary: 'Tell that the listing fee was paid; the gateway is asked whether that is so.',
      fails: ['bad_signature', 'payment_mismatch', 'payment_refunded'],
      auth: 'customer',
      notByActingStaff: true,
      idempotent: true,
      body: listingFeePaidBody,
      response: listingFeePaidAnswer,
      handler: async ({ body, actor, locale }) =>
        resolveMessage(locale, await completeListingFee(body, requireCustomerId(actor))),
    }),
  },
)
