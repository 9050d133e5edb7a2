import { randomUUID } from 'node:crypto'
import { getTraceId } from '@/lib/server/tracing/trace'

export const REQUEST_ID_HEADER = 'x-request-id'

const WELL_FORMED = /^[\w.:-]{8,64}$/

/** Falls back on the trace's id, so that an id that a customer quotes leads to the trace. */
export function readRequestId(headers: Headers): string {
  const given = headers.get(REQUEST_ID_HEADER)
  return given !== null && WELL_FORMED.test(given) ? given : (getTraceId() ?? randomUUID())
}
