import { getCheckoutSession, updateCheckoutSession } from '@/lib/workflows/ucp/checkout'
import { CHECKOUT_CAPABILITY } from '@/lib/workflows/ucp/profile'
import { ucpRoute } from '@/lib/workflows/ucp/ucp-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ucpRoute(
  '/ucp/v1/checkout-sessions/[id]',
  CHECKOUT_CAPABILITY,
  { GET: getCheckoutSession, PUT: updateCheckoutSession },
)
