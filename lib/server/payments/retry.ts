import { setTimeout as sleep } from 'node:timers/promises'
import { GatewayRefused, GatewayUnavailable, GatewayUnknown } from './gateway'

/** Milliseconds per attempt and in total (a customer is waiting), and the number of attempts. */
export const ANSWER_WITHIN_MS = 8_000
const ALL_WITHIN_MS = 10_000
const TRIES = 3
const PAUSE_MS = 300

interface Failed {
  statusCode?: unknown
  error?: { code?: unknown; description?: unknown }
}

const NOT_THERE = /does not exist/i

function isUnknown(error: unknown): boolean {
  const { statusCode, error: told } = (error ?? {}) as Failed
  return (
    statusCode === 404 ||
    (statusCode === 400 &&
      typeof told?.description === 'string' &&
      NOT_THERE.test(told.description))
  )
}

const FOR_NOW: readonly number[] = [408, 409, 425, 429]
const MAX_WORDS = 200

function refusalIn(error: unknown): string | null {
  const { statusCode: status, error: told } = (error ?? {}) as Failed
  if (typeof status !== 'number' || status < 400 || status >= 500 || FOR_NOW.includes(status))
    return null
  const words = typeof told?.description === 'string' ? told.description.trim() : ''
  return words === '' ? `HTTP ${status}` : words.slice(0, MAX_WORDS)
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
 * Use it only for calls that are harmless to repeat: reads, orders whose id never arrived, and
 * refunds that check first.
 */
export async function withRetries<Answer>(
  ask: () => Promise<Answer>,
  options: { tries?: number; answerWithin?: number; allWithin?: number } = {},
): Promise<Answer> {
  const { tries = TRIES, answerWithin = ANSWER_WITHIN_MS, allWithin = ALL_WITHIN_MS } = options
  const end = performance.now() + allWithin
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await within(Math.min(answerWithin, end - performance.now()), ask())
    } catch (error) {
      const pause = PAUSE_MS * attempt * (0.5 + Math.random())
      const isOver = attempt >= tries || performance.now() + pause >= end
      if (error instanceof GatewayUnavailable) throw error
      if (isUnknown(error)) throw new GatewayUnknown('the gateway has none', { cause: error })
      const refusal = refusalIn(error)
      if (refusal !== null) throw new GatewayRefused(refusal, { cause: error })
      if (isOver)
        throw new GatewayUnavailable('the payment gateway did not answer', { cause: error })
      await sleep(pause)
    }
  }
}
