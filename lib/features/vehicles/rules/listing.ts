import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { addDays, dayOf } from '@/lib/shared/dates'
import { MIN_PHOTOS } from './photo-order'

/** What a car needs before the public sees it (docs/domain.md, "A car's life"), as it is now. */
export interface ListingFacts {
  hasReport: boolean
  /** Real photographs; drawings show what a car is like, not what it is. */
  photographs: number
  price: number | null
  /** Whether the car is someone's: the company's own cars need no one's consent. */
  hasOwner: boolean
  /** The proposed price that its owner agreed to by a code. */
  agreedPrice: number | null
  /** Whether its appointment's listing fee is still to be paid; a car that came without one owes none. */
  isFeeOpen: boolean
  registrationNumber: string | null
  /** Whether version and colour are those of the car, and not what stands there because its seller didn't know them. */
  areFactsKnown: boolean
  warrantyMonths: number
  /** Work on the car that was agreed to and isn't done: buyers neither see nor pay for what hasn't been put right. */
  openWork: number
  /** Past the age at which it may only be sold at auction. */
  isOverAge: boolean
}

export const LISTING_NEEDS = [
  'age',
  'report',
  'work',
  'photos',
  'warranty',
  'price',
  'consent',
  'fee',
  'owner',
  'facts',
] as const
export type ListingNeed = (typeof LISTING_NEEDS)[number]

/** What is still missing, in the order in which the desk works. Documents may follow within five days. */
export function missingForListing({
  hasReport,
  openWork,
  photographs,
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
    warranty: warrantyMonths >= BUSINESS_TERMS.warrantyMonths,
    price: price !== null,
    consent: !hasOwner || (price !== null && agreedPrice === price),
    fee: !isFeeOpen,
    owner: registrationNumber !== null,
    facts: areFactsKnown,
  }
  return LISTING_NEEDS.filter((need) => !isThere[need])
}

/** Days after its listing within which a car that is shown in drawings is photographed; the desk has it in its queue. */
const PHOTOGRAPHS_WITHIN_DAYS = 7

/** The day (`YYYY-MM-DD`) on which a car that is shown in drawings is photographed; null once it has passed. */
export function photographsDue(listedAt: Date | string, now: Date): string | null {
  const due = addDays(dayOf(new Date(listedAt)), PHOTOGRAPHS_WITHIN_DAYS)
  return due < dayOf(now) ? null : due
}
