/**
 * The thread through one piece of work: request, SQL, job, message, gateway. What follows it (OpenTelemetry) is loaded only
 * where a collector is named (start-tracing.ts); without one each function here does its work and nothing else.
 *
 * Plain Node loads this file through the pool, so its imports carry their endings.
 */
export type Facts = Record<string, string | number | boolean>

export interface SpanWords {
  /** From a fixed set, such as `SELECT` or `job send-messages`; never with personal values. */
  name: string
  kind?: 'server' | 'client' | 'producer' | 'consumer'
  facts?: Facts
}

export interface Tracing {
  /** Records failures and rethrows. */
  span<Result>(words: SpanWords, work: () => Result): Result
  /** Continues the given `traceparent`, or starts a trace. */
  spanOf<Result>(
    traceparent: string | null | undefined,
    words: SpanWords,
    work: () => Result,
  ): Result
  /** Whether work is being followed now. */
  isInside(): boolean
  /** W3C `traceparent` of the current work. */
  traceparent(): string | undefined
  note(facts: Facts): void
  end(): Promise<void>
}

// On globalThis, because Next may load this module several times per process.
const shared = globalThis as typeof globalThis & { bharosaTracing?: Tracing }

export function setTracing(tracing: Tracing | undefined): void {
  if (tracing) shared.bharosaTracing = tracing
  else delete shared.bharosaTracing
}

/** What follows the work of this process; undefined where nothing does. */
export function tracing(): Tracing | undefined {
  return shared.bharosaTracing
}

export function inSpan<Result>(words: SpanWords, work: () => Result): Result {
  const on = shared.bharosaTracing
  return on ? on.span(words, work) : work()
}

/** Work caused by an earlier request. */
export function inSpanOf<Result>(
  traceparent: string | null | undefined,
  words: SpanWords,
  work: () => Result,
): Result {
  const on = shared.bharosaTracing
  return on ? on.spanOf(traceparent, words, work) : work()
}

/** Within Next's span, else continuing the caller's trace. */
export function inSpanOfRequest<Result>(
  headers: Headers,
  name: string,
  work: () => Result,
): Result {
  const on = shared.bharosaTracing
  if (!on) return work()
  const words: SpanWords = { name, kind: 'server' }
  return on.isInside() ? on.span(words, work) : on.spanOf(headers.get('traceparent'), words, work)
}

/** Adds attributes to the current span. */
export function noteOnSpan(facts: Facts): void {
  shared.bharosaTracing?.note(facts)
}

/** Stored with deferred work, to continue its trace. */
export function traceparent(): string | undefined {
  return shared.bharosaTracing?.traceparent()
}

/** For logs and support requests. */
export function traceId(): string | undefined {
  return traceparent()?.split('-')[1]
}

/** For HTTP clients other than `fetch`. */
export function traceHeaders(): Record<string, string> {
  const parent = traceparent()
  return parent === undefined ? {} : { traceparent: parent }
}
