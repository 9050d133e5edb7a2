import { lookUpCatalog } from '@/lib/workflows/ucp/catalog'
import { CATALOG_LOOKUP_CAPABILITY } from '@/lib/workflows/ucp/profile'
import { ucpRoute } from '@/lib/workflows/ucp/ucp-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ucpRoute(
  '/ucp/v1/catalog/lookup',
  CATALOG_LOOKUP_CAPABILITY,
  { POST: lookUpCatalog },
)
