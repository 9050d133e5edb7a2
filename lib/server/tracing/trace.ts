/**
 * Tracing of one piece of work through request, SQL, job, message and gateway. OpenTelemetry is loaded only
 * if a collector is configured (start-tracing.ts); otherwise each function here just does its work. Plain
 * Node loads this file through the pool, so its imports name file extensions.
 */
export type Facts = Record<string, string | number | boolean>

export interface SpanWords {
  /** One of a fixed set, such as `SELECT` or `job send-messages`; never with personal values. */
  name: string
  kind?: 'server' | 'client' | 'producer' | 'consumer'
  facts?: Facts
}

export interface Tracing {
  /** Runs the work in a span, records its failure and rethrows it. */
  span<Result>(words: SpanWords, work: () => Result): Result
  /** Continues the given `traceparent`, or starts a trace. */
  spanOf<Result>(
    traceparent: string | null | undefined,
    words: SpanWords,
    work: () => Result,
  ): Result
  /** True if the current work is being traced. */
  isInside(): boolean
  /** The W3C `traceparent` of the current work. */
  traceparent(): string | undefined
  note(facts: Facts): void
  end(): Promise<void>
}

// Kept on globalThis, because Next may load this module several times per process.
const shared = globalThis as typeof globalThis & { bharosaTracing?: Tracing }

export function setTracing(tracing: Tracing | undefined): void {
  if (tracing) shared.bharosaTracing = tracing
  else delete shared.bharosaTracing
}

/** The tracing of this process; undefined if there is none. */
export function tracing(): Tracing | undefined {
  return shared.bharosaTracing
}

export function inSpan<Result>(words: SpanWords, work: () => Result): Result {
  const on = shared.bharosaTracing
  return on ? on.span(words, work) : work()
}

/** Runs work that an earlier request caused, as part of that request's trace. */
export function inSpanOf<Result>(
  traceparent: string | null | undefined,
  words: SpanWords,
  work: () => Result,
): Result {
  const on = shared.bharosaTracing
  return on ? on.spanOf(traceparent, words, work) : work()
}

/** Runs the work within Next's span, or else as part of the caller's trace. */
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

/** Identifies the current work; stored with deferred work, so that its trace goes on. */
export function traceparent(): string | undefined {
  return shared.bharosaTracing?.traceparent()
}

/** Id of the current trace, for logs and support requests. */
export function traceId(): string | undefined {
  return traceparent()?.split('-')[1]
}

/** Headers that pass the trace on, for HTTP clients other than `fetch`. */
export function traceHeaders(): Record<string, string> {
  const parent = traceparent()
  return parent === undefined ? {} : { traceparent: parent }
}
