import { env } from '@/lib/server/env'
import { isSameSecret } from '@/lib/server/http/client'
import { rawRoute } from '@/lib/server/http/raw-route'
import { buildResponse } from '@/lib/server/http/respond'
import { getMetrics } from '@/lib/server/metrics'
import { readBusinessFigures } from '@/lib/workflows/business-figures'
import { DomainError } from '@/lib/shared/error-codes'

function refuseStrangers(headers: Headers): void {
  const token = env().METRICS_TOKEN
  const given = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
  if (token === undefined || given === undefined || !isSameSecret(given, token))
    throw new DomainError('not_found')
}

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/metrics',
  async (request) => {
    refuseStrangers(request.headers)
    await readBusinessFigures()
    const { registry } = getMetrics()
    return buildResponse(request.method, 200, await registry.metrics(), {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    })
  },
)
