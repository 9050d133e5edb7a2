import { oldestAge } from '@/lib/shared/age-limit'
import { addDays, instantOf } from '@/lib/shared/dates'
import { assessTransfer, type TransferFacts } from './transfer-readiness'

interface BlockFacts extends TransferFacts {
  /** When the first document that the seller still owes is due. */
  documentsDueAt: Date | null
}

/**
 * From when on the car itself can't be reserved by anyone: its transfer is blocked already, a document of its seller
 * is overdue, its RC has expired, or it is too old. A moment rather than a yes or no, so that a page that is kept for
 * hours is right by its reader's clock. Pure: `now` is the only clock.
 */
export function blockedFrom(facts: BlockFacts, now: Date): Date {
  if (assessTransfer(facts, now).state === 'red') return now
  const ends = [
    instantOf(`${facts.year + oldestAge(facts.fuel) + 1}-01-01`, '00:00'),
    facts.documentsDueAt,
    facts.rcValidUntil === null ? null : instantOf(addDays(facts.rcValidUntil, 1), '00:00'),
  ]
  return new Date(Math.min(...ends.flatMap((end) => end?.getTime() ?? [])))
}

export function isBlockedAt(from: Date | string, now: Date): boolean {
  return new Date(from) <= now
}
