import type { RoadDueSource, RoadDueState } from '@/lib/shared/road-dues'

export interface DueFact {
  at: Date
  source: RoadDueSource
  reason: string | null
  amount: number
  registryAmount: number | null
  state: RoadDueState
  issuedOn: string
  courtSince: string | null
  contestedOn: string | null
  clearer: 'seller' | 'us'
  clearBy: string | null
  missingSince: Date | null
  clearedReference: string | null
}

export type DueChangeKind =
  | { kind: 'noted'; amount: number; state: RoadDueState }
  | { kind: 'amount'; amount: number; before: number }
  | { kind: 'confirmed'; amount: number }
  | { kind: 'state'; state: RoadDueState; courtSince: string | null; reference: string | null }
  | { kind: 'issued'; day: string }
  | { kind: 'clearer'; clearer: 'seller' | 'us'; day: string | null }
  | { kind: 'contested'; day: string | null }
  | { kind: 'missing' | 'back' }

export interface DueEvent extends Pick<DueFact, 'at' | 'source' | 'reason'> {
  news: DueChangeKind[]
}

function compare(fact: DueFact, before: DueFact): DueChangeKind[] {
  const news: (DueChangeKind | false)[] = [
    fact.amount !== before.amount && {
      kind: 'amount',
      amount: fact.amount,
      before: before.amount,
    },
    fact.registryAmount !== null &&
      fact.registryAmount !== before.registryAmount &&
      fact.amount === before.amount && { kind: 'confirmed', amount: fact.registryAmount },
    (fact.state !== before.state ||
      fact.courtSince !== before.courtSince ||
      fact.clearedReference !== before.clearedReference) && {
      kind: 'state',
      state: fact.state,
      courtSince: fact.courtSince,
      reference: fact.clearedReference,
    },
    fact.issuedOn !== before.issuedOn && { kind: 'issued', day: fact.issuedOn },
    (fact.clearer !== before.clearer || fact.clearBy !== before.clearBy) && {
      kind: 'clearer',
      clearer: fact.clearer,
      day: fact.clearBy,
    },
    fact.contestedOn !== before.contestedOn && { kind: 'contested', day: fact.contestedOn },
    (fact.missingSince === null) !== (before.missingSince === null) && {
      kind: fact.missingSince === null ? 'back' : 'missing',
    },
  ]
  return news.filter((one) => one !== false)
}

export function listDueEvents(facts: readonly DueFact[]): DueEvent[] {
  return facts.map((fact, place) => {
    const before = facts[place - 1]
    const { at, source, reason, amount, state } = fact
    const news: DueChangeKind[] =
      before === undefined ? [{ kind: 'noted', amount, state }] : compare(fact, before)
    return { at, source, reason, news }
  })
}
