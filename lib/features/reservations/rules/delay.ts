import { addDays, toIndianDay, toInstant } from '@/lib/shared/dates'

/** Longest delay in days (our decision: rather than wait longer, the buyer should be free). */
export const MAX_DELAY_DAYS = 30

/** A hold extended to a day ends when the yard closes. */
const CLOSES_AT = '20:00'

export type DelayAnswer = 'wait' | 'money_back'

interface DelayFacts {
  endsAt: Date
  answer: DelayAnswer | null
}

export function computeDelayEnd(day: string): Date {
  return toInstant(day, CLOSES_AT)
}

export function findDelayFault(day: string, promisedUntil: Date): 'earlier' | 'tooLate' | null {
  const until = computeDelayEnd(day)
  if (until <= promisedUntil) return 'earlier'
  return day > addDays(toIndianDay(promisedUntil), MAX_DELAY_DAYS - 1) ? 'tooLate' : null
}

export type DelayState = 'open' | 'agreed' | 'declined' | 'unanswered'

/** State of a question. An unanswered question ends with the hold: silence is no consent. */
export function findDelayState({ answer, endsAt }: DelayFacts, now: Date): DelayState {
  if (answer === 'wait') return 'agreed'
  if (answer === 'money_back') return 'declined'
  return now < endsAt ? 'open' : 'unanswered'
}
