import { env } from '@/lib/server/env'
import { toAddressBucket } from '@/lib/server/http/client-address'
import { rawRoute } from '@/lib/server/http/raw-route'
import { buildResponse, streamText } from '@/lib/server/http/respond'
import { spendBudget } from '@/lib/server/rate-limit'
import { streamVehicleListingsCsv } from '@/lib/workflows/vehicle-listings'

const BUDGET = { name: 'vehicle listings', perSecond: 0.05, burst: 6 }

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/vehicle-listings.csv',
  async ({ method, headers }) => {
    await spendBudget(BUDGET, toAddressBucket(headers))
    const rows = streamVehicleListingsCsv(new Date(), (path) => new URL(path, env().SITE_URL).href)
    return buildResponse(method, 200, streamText(rows), {
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    })
  },
)
