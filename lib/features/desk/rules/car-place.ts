import type { VehicleState } from '@/lib/features/vehicles/rules/moves'

export interface PlaceFacts {
  status: VehicleState
  hasSeller: boolean
  arrivedAt: Date | null
  waitsForOwner: boolean
  handedBackAt: Date | null
  expectedAt: Date | null
  outAt: Date | null
  deliveredAt: Date | null
  stateSince: Date | null
  takenBackAt: Date | null
}

export interface CarPlace {
  at: 'owner' | 'yard' | 'drive' | 'buyer'
  since: Date | null
  expectedAt: Date | null
}

/** What happened last decides. */
export function findCarPlace(facts: PlaceFacts): CarPlace {
  const { status, arrivedAt, outAt, deliveredAt, takenBackAt } = facts
  const at = (place: CarPlace['at'], since: Date | null): CarPlace => ({
    at: place,
    since,
    expectedAt: null,
  })
  if (takenBackAt !== null) return at('yard', takenBackAt)
  if (deliveredAt !== null) return at('buyer', deliveredAt)
  if (outAt !== null) return at('drive', outAt)
  if (facts.handedBackAt !== null) return at('owner', facts.handedBackAt)
  if (facts.waitsForOwner) return at('yard', arrivedAt)
  if (status === 'withdrawn') return at('owner', facts.stateSince)
  const isHere = arrivedAt !== null || (status !== 'booked' && status !== 'auction')
  if (!facts.hasSeller || isHere) return at('yard', arrivedAt)
  return { at: 'owner', since: null, expectedAt: facts.expectedAt }
}
