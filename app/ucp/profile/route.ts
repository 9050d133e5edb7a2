import { discoveryDocumentRoute } from '@/lib/server/mcp/card-route'
import { buildUcpProfile, UCP_PROFILE_PATH } from '@/lib/workflows/ucp/profile'

/** `/.well-known/ucp` is rewritten to this route. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = discoveryDocumentRoute(
  UCP_PROFILE_PATH,
  'application/json',
  buildUcpProfile,
)
