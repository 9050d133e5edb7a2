import type { SellerItem } from '../schemas'

export interface OwnerFacts {
  /** Rupees, if the listing fee is still to be paid. */
  feeDue: number | null
  /** The proposed first price, if the owner hasn't agreed to it yet. */
  proposedPrice: number | null
  documents: readonly { status: string; dueAt: string | null }[]
  items: readonly Pick<SellerItem, 'state'>[]
  /** True if we have a car to pay for and don't know where to. */
  needsAccount: boolean
}

export type OwnerTask =
  | { kind: 'fee'; amount: number }
  | { kind: 'price'; price: number }
  /** `until` is the earliest deadline, in ISO 8601. */
  | { kind: 'documents'; count: number; until: string | null; isLate: boolean }
  | { kind: 'work'; count: number }
  | { kind: 'account' }

const OWED: ReadonlySet<string> = new Set(['due', 'refused'])

function documentTask({ documents }: OwnerFacts, now: Date): OwnerTask[] {
  const owed = documents.filter(({ status }) => OWED.has(status))
  if (owed.length === 0) return []
  const [until = null] = owed.flatMap(({ dueAt }) => dueAt ?? []).toSorted()
  const isLate = until !== null && new Date(until) < now
  return [{ kind: 'documents', count: owed.length, until, isLate }]
}

/**
 * Lists what only the owner can do, most urgent first. Overdue documents block every reservation;
 * without the fee and the price, the car can't go online.
 */
export function listOwnerTasks(facts: OwnerFacts, now: Date): OwnerTask[] {
  const { feeDue, proposedPrice, items, needsAccount } = facts
  const open = items.filter(({ state }) => state === 'open').length
  const tasks: OwnerTask[] = [
    ...(feeDue === null ? [] : [{ kind: 'fee' as const, amount: feeDue }]),
    ...(proposedPrice === null ? [] : [{ kind: 'price' as const, price: proposedPrice }]),
    ...documentTask(facts, now),
    ...(open === 0 ? [] : [{ kind: 'work' as const, count: open }]),
    ...(needsAccount ? [{ kind: 'account' as const }] : []),
  ]
  const isLate = (task: OwnerTask) => task.kind === 'documents' && task.isLate
  return [...tasks.filter(isLate), ...tasks.filter((task) => !isLate(task))]
}
