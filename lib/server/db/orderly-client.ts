import pg from 'pg'

type Query = (...given: unknown[]) => unknown
type Callback = (error: unknown, result: unknown) => void

/** A cursor or a COPY hands itself in, and whoever opened it reads it to its end before asking more. */
function isStream(first: unknown): boolean {
  return typeof first === 'object' && first !== null && 'submit' in first
}

/**
 * A connection that is asked one statement after the other, in the order in which they came. Prisma Client asks for the
 * relations of a row all at once, and so does a `Promise.all` over a transaction: pg keeps such statements in a queue of
 * its own, which its next version gives up.
 */
export class OrderlyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const ask = super.query.bind(this) as Query
    let last: Promise<unknown> = Promise.resolve()
    let waiting = 0
    const inTurn = (given: unknown[]): Promise<unknown> => {
      const mine = waiting === 0 ? ask(...given) : last.then(() => ask(...given))
      waiting += 1
      const done = () => void (waiting -= 1)
      last = Promise.resolve(mine).then(done, done)
      return mine as Promise<unknown>
    }
    const query: Query = (...given) => {
      if (isStream(given[0])) return ask(...given)
      const callback = given.at(-1)
      if (typeof callback !== 'function') return inTurn(given)
      const done = callback as Callback
      inTurn(given.slice(0, -1)).then(
        (result) => done(undefined, result),
        (error: unknown) => done(error, undefined),
      )
      return undefined
    }
    this.query = query as pg.Client['query']
  }
}
