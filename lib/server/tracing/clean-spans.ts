import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node'
import { redactValues } from '../remove-values'

/**
 * The only attributes that are exported: libraries add more with each version, and URLs contain
 * personal data.
 */
const ALLOWED = new Set([
  'db.system.name',
  'db.query.text',
  'error.type',
  'exception.type',
  'http.method',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'http.status_code',
  'job.name',
  'message.channel',
  'message.template',
  'next.page',
  'next.route',
  'next.rsc',
  'next.span_type',
  'server.address',
  'server.port',
])

const MAX_STATEMENT_LENGTH = 1_000

function cleanName(name: string): string {
  return redactValues(name.replace(/\s(?:https?:\/\/\S*|\/\S*[?%]\S*)/g, ''))
}

function cleanStatement(text: string): string {
  return text
    .replace(/'[^']*'/g, "'…'")
    .replace(/\d{4,}/g, '…')
    .slice(0, MAX_STATEMENT_LENGTH)
}

function cleanValue(key: string, value: Attributes[string]): Attributes[string] {
  if (typeof value !== 'string') return value
  return key === 'db.query.text' ? cleanStatement(value) : redactValues(value)
}

function cleanAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([key]) => ALLOWED.has(key))
      .map(([key, value]) => [key, cleanValue(key, value)]),
  )
}

function clean(span: ReadableSpan): ReadableSpan {
  return Object.create(span, {
    name: { value: cleanName(span.name) },
    attributes: { value: cleanAttributes(span.attributes) },
    status: { value: { code: span.status.code } },
    events: {
      value: span.events.map((event) => ({
        ...event,
        name: cleanName(event.name),
        attributes: cleanAttributes(event.attributes ?? {}),
      })),
    },
    links: { value: span.links.map((link) => ({ ...link, attributes: {} })) },
  }) as ReadableSpan
}

export function createCleanExporter(inner: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => inner.export(spans.map(clean), done),
    shutdown: () => inner.shutdown(),
    forceFlush: () => inner.forceFlush?.() ?? Promise.resolve(),
  }
}
