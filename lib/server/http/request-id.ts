import { randomUUID } from 'node:crypto'
import { traceId } from '@/lib/server/tracing/trace'

export const REQUEST_ID_HEADER = 'x-request-id'

const WELL_FORMED = /^[\w.:-]{8,64}$/

/**
 * The caller's own request id where it is harmless to repeat in logs and headers, else the trace's, else a new one: a
 * person who names it to us has named the trace.
 */
export function requestIdOf(headers: Headers): string {
  const given = headers.get(REQUEST_ID_HEADER)
  return given !== null && WELL_FORMED.test(given) ? given : (traceId() ?? randomUUID())
}
