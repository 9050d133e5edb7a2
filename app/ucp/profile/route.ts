import { discoveryDocumentRoute } from '@/lib/server/mcp/card-route'
import { buildUcpProfile, UCP_PROFILE_PATH } from '@/lib/workflows/ucp/profile'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = discoveryDocumentRoute(
  UCP_PROFILE_PATH,
  'application/json',
  buildUcpProfile,
)
