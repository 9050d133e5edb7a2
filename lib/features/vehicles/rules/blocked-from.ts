import { getMaxCarAge } from '@/lib/shared/age-limit'
import { addDays, toInstant } from '@/lib/shared/dates'
import { findLoanToClose } from './loan'
import { assessTransferReadiness, type ReadinessFacts } from './transfer-readiness'

interface BlockFacts extends ReadinessFacts {
  documentsDueAt: Date | null
}

/**
 * Computes the time from which the car can't be reserved: its transfer is blocked, a seller
 * document overdue, the RC or the foreclosure letter expired, or the car too old. A time rather
 * than a boolean, so that a page cached for hours stays correct by the reader's clock.
 */
export function computeReserveBlockedFrom(facts: BlockFacts, now: Date): Date {
  if (assessTransferReadiness(facts, now).state === 'red') return now
  const ends = [
    toInstant(`${facts.year + getMaxCarAge(facts.fuel) + 1}-01-01`, '00:00'),
    facts.documentsDueAt,
    facts.rcValidUntil === null ? null : toInstant(addDays(facts.rcValidUntil, 1), '00:00'),
    facts.letter !== null && findLoanToClose(facts) > 0
      ? toInstant(addDays(facts.letter.goodUntil, 1), '00:00')
      : null,
  ]
  return new Date(Math.min(...ends.flatMap((end) => end?.getTime() ?? [])))
}

export function isReserveBlockedAt(from: Date | string, now: Date): boolean {
  return new Date(from) <= now
}
