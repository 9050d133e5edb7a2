import { setTimeout as sleep } from 'node:timers/promises'
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { createCleanExporter } from './clean-spans'
import { setTracing, type SpanWords, type Tracing } from './trace'

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}
const BATCH_MS = 2_000
const END_MS = 3_000

function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value
}

function within<Result>(span: Span, work: () => Result): Result {
  let result: Result
  try {
    result = work()
  } catch (error) {
    fail(span, error)
    span.end()
    throw error
  }
  if (!isPromise(result)) {
    span.end()
    return result
  }
  return result.then(
    (value) => {
      span.end()
      return value
    },
    (error: unknown) => {
      fail(span, error)
      span.end()
      throw error
    },
  ) as Result
}

/**
 * Next makes a span for each request. Statements, jobs, messages and gateways make their own.
 * undici's instrumentation covers `fetch` and adds the header that passes the trace on.
 */
export function startTracing(endpoint: string, guard = createCleanExporter): Tracing {
  const exporter = guard(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }))
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'bharosa-cars' }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: BATCH_MS })],
  })
  // Baggage may contain anything, so it is neither accepted nor sent.
  provider.register({ propagator: new W3CTraceContextPropagator() })
  const undici = new UndiciInstrumentation({ requireParentforSpans: true })
  undici.setTracerProvider(provider)
  undici.enable()
  const tracer = provider.getTracer('bharosa-cars')

  const begin = <Result>(
    parent: ReturnType<typeof context.active>,
    { name, kind, facts }: SpanWords,
    work: () => Result,
  ): Result => {
    const asker = trace.getActiveSpan()?.spanContext()
    const isElsewhere =
      asker !== undefined && asker.traceId !== trace.getSpanContext(parent)?.traceId
    const span = tracer.startSpan(
      name,
      {
        kind: kind && KINDS[kind],
        attributes: facts,
        links: isElsewhere ? [{ context: asker }] : [],
      },
      parent,
    )
    return context.with(trace.setSpan(parent, span), () => within(span, work))
  }

  const tracing: Tracing = {
    span: (words, work) => begin(context.active(), words, work),
    spanOf: (traceparent, words, work) =>
      begin(propagation.extract(ROOT_CONTEXT, traceparent ? { traceparent } : {}), words, work),
    isInside: () => trace.getActiveSpan() !== undefined,
    traceparent: () => {
      const carrier: { traceparent?: string } = {}
      propagation.inject(context.active(), carrier)
      return carrier.traceparent
    },
    note: (facts) => void trace.getActiveSpan()?.setAttributes(facts),
    async end() {
      setTracing(undefined)
      undici.disable()
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        sleep(END_MS, undefined, { ref: false }),
      ])
      context.disable()
      propagation.disable()
      trace.disable()
    },
  }
  setTracing(tracing)
  return tracing
}
