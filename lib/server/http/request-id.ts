import { randomUUID } from 'node:crypto'
import { traceId } from '@/lib/server/tracing/trace'

export const REQUEST_ID_HEADER = 'x-request-id'

const WELL_FORMED = /^[\w.:-]{8,64}$/

/**
 * The caller's id if harmless, else the trace's, else new, so that a person's request id leads to
 * the trace.
 */
export function readRequestId(headers: Headers): string {
  const given = headers.get(REQUEST_ID_HEADER)
  return given !== null && WELL_FORMED.test(given) ? given : (traceId() ?? randomUUID())
}
