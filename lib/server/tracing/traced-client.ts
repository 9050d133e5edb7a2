import pg from 'pg'
import { getTracing } from './trace.ts'

const FIRST_WORD = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/

function wordsOf(text: string) {
  return {
    name: FIRST_WORD.exec(text)?.[1]?.toUpperCase() ?? 'SQL',
    kind: 'client' as const,
    facts: { 'db.system.name': 'postgresql', 'db.query.text': text },
  }
}

function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null) return undefined
  // Cursors and COPY end only with their reader, so they aren't traced.
  if ('submit' in query) return undefined
  return 'text' in query && typeof query.text === 'string' ? query.text : undefined
}

type Query = (...given: unknown[]) => unknown
type Callback = (error: unknown, result: unknown) => void

/**
 * OpenTelemetry's pg instrumentation patches the module on load, which is unreliable with three
 * loaders. A client class given to the pool always works (docs/adr/0147).
 */
export class TracedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const ask = super.query.bind(this) as Query
    const query: Query = (...given) => {
      const on = getTracing()
      const text = on?.isInside() ? textOf(given[0]) : undefined
      if (!on || text === undefined) return ask(...given)
      const last = given.at(-1)
      if (typeof last !== 'function') return on.span(wordsOf(text), () => ask(...given))
      const done = last as Callback
      void on
        .span(
          wordsOf(text),
          () =>
            new Promise((resolve, reject) => {
              ask(...given.slice(0, -1), (error: unknown, result: unknown) => {
                done(error, result)
                if (error) reject(error as Error)
                else resolve(result)
              })
            }),
        )
        .catch(() => undefined)
      return undefined
    }
    this.query = query as pg.Client['query']
  }
}
