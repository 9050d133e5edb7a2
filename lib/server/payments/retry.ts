import { setTimeout as sleep } from 'node:timers/promises'
import { GatewayUnavailable } from './gateway'

/** How long the gateway may take to answer (ms), and how often a call that may be repeated is tried. */
export const ANSWER_WITHIN_MS = 8_000
const TRIES = 3
const PAUSE_MS = 300

interface Failed {
  statusCode?: unknown
}

/** The gateway refused for good: asking again would get the same answer. */
function isRefusal(error: unknown): boolean {
  const status =
    typeof error === 'object' && error !== null ? (error as Failed).statusCode : undefined
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429
}

async function within<Answer>(milliseconds: number, work: Promise<Answer>): Promise<Answer> {
  const late = new AbortController()
  try {
    return await Promise.race([
      work,
      sleep(milliseconds, undefined, { signal: late.signal }).then(() =>
        Promise.reject(new Error('late')),
      ),
    ])
  } finally {
    late.abort()
    work.catch(() => undefined)
  }
}

/**
 * Asks the gateway with a time-out, and again after a pause where it gave no answer. Only for calls that do no harm
 * twice: reads, orders whose id wasn't returned yet, and refunds that check for an earlier one first.
 */
export async function withRetries<Answer>(
  ask: () => Promise<Answer>,
  options: { tries?: number; answerWithin?: number } = {},
): Promise<Answer> {
  const { tries = TRIES, answerWithin = ANSWER_WITHIN_MS } = options
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await within(answerWithin, ask())
    } catch (error) {
      if (attempt >= tries || isRefusal(error))
        throw new GatewayUnavailable('the payment gateway did not answer', { cause: error })
      await sleep(PAUSE_MS * attempt * (0.5 + Math.random()))
    }
  }
}
