/**
 * Traces a piece of work through request, SQL, job, message and gateway. OpenTelemetry is loaded
 * only if a collector is configured (start-tracing.ts); otherwise these functions only run the
 * work. Plain Node loads this file through the pool, so its imports name file extensions.
 */
export type SpanFacts = Record<string, string | number | boolean>

export interface SpanWords {
  /** One of a fixed set, such as `SELECT` or `job send-messages`; no personal values. */
  name: string
  kind?: 'server' | 'client' | 'producer' | 'consumer'
  facts?: SpanFacts
}

export interface Tracing {
  span<Result>(words: SpanWords, work: () => Result): Result
  spanOf<Result>(
    traceparent: string | null | undefined,
    words: SpanWords,
    work: () => Result,
  ): Result
  isInside(): boolean
  traceparent(): string | undefined
  note(facts: SpanFacts): void
  end(): Promise<void>
}

const shared = globalThis as typeof globalThis & { bharosaTracing?: Tracing }

export function setTracing(tracing: Tracing | undefined): void {
  if (tracing) shared.bharosaTracing = tracing
  else delete shared.bharosaTracing
}

export function getTracing(): Tracing | undefined {
  return shared.bharosaTracing
}

export function runInSpan<Result>(words: SpanWords, work: () => Result): Result {
  const on = shared.bharosaTracing
  return on ? on.span(words, work) : work()
}

export function runInSpanOf<Result>(
  traceparent: string | null | undefined,
  words: SpanWords,
  work: () => Result,
): Result {
  const on = shared.bharosaTracing
  return on ? on.spanOf(traceparent, words, work) : work()
}

export function runInRequestSpan<Result>(
  headers: Headers,
  name: string,
  work: () => Result,
): Result {
  const on = shared.bharosaTracing
  if (!on) return work()
  const words: SpanWords = { name, kind: 'server' }
  return on.isInside() ? on.span(words, work) : on.spanOf(headers.get('traceparent'), words, work)
}

export function noteOnSpan(facts: SpanFacts): void {
  shared.bharosaTracing?.note(facts)
}

export function getTraceparent(): string | undefined {
  return shared.bharosaTracing?.traceparent()
}

export function getTraceId(): string | undefined {
  return getTraceparent()?.split('-')[1]
}

export function buildTraceHeaders(): Record<string, string> {
  const parent = getTraceparent()
  return parent === undefined ? {} : { traceparent: parent }
}
