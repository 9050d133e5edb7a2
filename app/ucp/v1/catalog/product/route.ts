import { getProduct } from '@/lib/workflows/ucp/catalog'
import { CATALOG_LOOKUP_CAPABILITY } from '@/lib/workflows/ucp/profile'
import { ucpRoute } from '@/lib/workflows/ucp/ucp-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ucpRoute(
  '/ucp/v1/catalog/product',
  CATALOG_LOOKUP_CAPABILITY,
  { POST: getProduct },
)
