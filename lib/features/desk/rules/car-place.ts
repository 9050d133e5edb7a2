import type { VehicleState } from '@/lib/features/vehicles/rules/moves'

export interface PlaceFacts {
  status: VehicleState
  hasSeller: boolean
  arrivedAt: Date | null
  /** True for a withdrawn car that stands in our yard until its owner fetches it. */
  waitsForOwner: boolean
  /** Time at which an unsold car went back to its owner. */
  handedBackAt: Date | null
  /** Time of the appointment that is still to come, if there is one. */
  expectedAt: Date | null
  /** Time at which a test drive left, while it is out. */
  outAt: Date | null
  deliveredAt: Date | null
  stateSince: Date | null
  /** Time at which a sold car came back to the yard. */
  takenBackAt: Date | null
}

export interface CarPlace {
  at: 'owner' | 'yard' | 'drive' | 'buyer'
  /** Null if the time wasn't recorded. */
  since: Date | null
  /** Only for a car that its owner has yet to bring. */
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
