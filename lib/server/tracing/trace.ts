/**
 * The thread through one piece of work: request, SQL, job, message, gateway. What follows it (OpenTelemetry) is loaded only
 * where a collector is named (start-tracing.ts); without one each function here does its work and nothing else.
 *
 * Plain Node loads this file through the pool, so its imports carry their endings.
 */
export type Facts = Record<string, string | number | boolean>

export interface SpanWords {
  /** Of a fixed set: `SELECT`, `job send-messages`. Never with a value of a person in it. */
  name: string
  kind?: 'server' | 'client' | 'producer' | 'consumer'
  facts?: Facts
}

export interface Tracing {
  /** Does the work inside a span; a failure is noted on it and thrown on. */
  span<Result>(words: SpanWords, work: () => Result): Result
  /** As `span`, in the trace that `traceparent` names; in a new one where it names none. */
  spanOf<Result>(
    traceparent: string | null | undefined,
    words: SpanWords,
    work: () => Result,
  ): Result
  /** Whether work is being followed now. */
  isInside(): boolean
  /** W3C `traceparent` of the work under way. */
  traceparent(): string | undefined
  note(facts: Facts): void
  end(): Promise<void>
}

// On globalThis, because Next may load this module more than once in a process.
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

/** Work that something earlier caused: a job by its request, a message by what it tells of. */
export function inSpanOf<Result>(
  traceparent: string | null | undefined,
  words: SpanWords,
  work: () => Result,
): Result {
  const on = shared.bharosaTracing
  return on ? on.spanOf(traceparent, words, work) : work()
}

/** A call: within what Next has begun for the request, else in the trace that the caller's header names. */
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

/** Says on the span under way what is known only by its end. */
export function noteOnSpan(facts: Facts): void {
  shared.bharosaTracing?.note(facts)
}

/** What is kept beside work that goes on later (a job, a message, a payment), so that it goes on in the same trace. */
export function traceparent(): string | undefined {
  return shared.bharosaTracing?.traceparent()
}

/** The trace's id, for logs and for what a caller can name when it asks us. */
export function traceId(): string | undefined {
  return traceparent()?.split('-')[1]
}

/** The headers of a call to another service that doesn't go through `fetch`. */
export function traceHeaders(): Record<string, string> {
  const parent = traceparent()
  return parent === undefined ? {} : { traceparent: parent }
}
