import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { addDays, toIndianDay } from '@/lib/shared/dates'
import { MIN_PHOTOS } from './photo-order'

export interface ListingFacts {
  hasReport: boolean
  /** Drawings don't count: they show the model, not this car. */
  photographs: number
  openPlates: number
  price: number | null
  hasOwner: boolean
  agreedPrice: number | null
  isFeeOpen: boolean
  registrationNumber: string | null
  /** False while the variant or colour is a placeholder that the seller didn't know. */
  areFactsKnown: boolean
  warrantyMonths: number
  /** Approved but unfinished work, which buyers must neither see nor pay for. */
  openWork: number
  /** Past the age limit, so the car may be sold only at auction. */
  isOverAge: boolean
}

const LISTING_NEEDS = [
  'age',
  'report',
  'work',
  'photos',
  'plates',
  'warranty',
  'price',
  'consent',
  'fee',
  'owner',
  'facts',
] as const
export type ListingNeed = (typeof LISTING_NEEDS)[number]

/**
 * Lists the conditions that aren't met, in the desk's order of work. Documents may follow within
 * five days.
 */
export function listListingNeeds({
  hasReport,
  openWork,
  photographs,
  openPlates,
  price,
  hasOwner,
  agreedPrice,
  isFeeOpen,
  registrationNumber,
  areFactsKnown,
  warrantyMonths,
  isOverAge,
}: ListingFacts): ListingNeed[] {
  const isThere: Record<ListingNeed, boolean> = {
    age: !isOverAge,
    report: hasReport,
    work: openWork === 0,
    photos: photographs >= MIN_PHOTOS,
    plates: openPlates === 0,
    warranty: warrantyMonths >= FIXED_TERMS.warrantyMonths,
    price: price !== null,
    consent: !hasOwner || (price !== null && agreedPrice === price),
    fee: !isFeeOpen,
    owner: registrationNumber !== null,
    facts: areFactsKnown,
  }
  return LISTING_NEEDS.filter((need) => !isThere[need])
}

const OWNERS: ReadonlySet<ListingNeed> = new Set(['consent', 'fee'])

/**
 * Lists the needs that apply to this car, in order. Owners' needs require an owner. Plates require
 * photos: a tick without any would claim a check that nobody made.
 */
export function listShownNeeds(facts: ListingFacts): ListingNeed[] {
  const hasPlates = facts.photographs > 0 || facts.openPlates > 0
  return LISTING_NEEDS.filter((need) => {
    if (need === 'plates') return hasPlates
    return facts.hasOwner || !OWNERS.has(need)
  })
}

/**
 * Days after the listing until photos must replace drawings. The desk's queue shows the due day.
 */
const PHOTOGRAPHS_WITHIN_DAYS = 7

/** Day (`YYYY-MM-DD`) by which photos replace the drawings; null once past. */
export function findPhotosDueDay(listedAt: Date | string, now: Date): string | null {
  const due = addDays(toIndianDay(new Date(listedAt)), PHOTOGRAPHS_WITHIN_DAYS)
  return due < toIndianDay(now) ? null : due
}
