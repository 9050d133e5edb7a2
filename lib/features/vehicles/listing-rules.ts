import { LEAST_PHOTOS } from '@/lib/features/photography/photo-order-rules'

/** What a car needs before the public sees it (domain.md, "A car's life"), as it stands. */
export interface ListingFacts {
  hasReport: boolean
  /** Real photographs; drawn views show what a car is like, not what it is. */
  photographs: number
  price: number | null
  registrationNumber: string | null
}

export const LISTING_NEEDS = ['report', 'photos', 'price', 'owner'] as const
export type ListingNeed = (typeof LISTING_NEEDS)[number]

/** What is still missing, in the order in which the desk works. Documents may follow within five days. */
export function missingForListing({ hasReport, photographs, price, registrationNumber }: ListingFacts): ListingNeed[] {
  const isThere: Record<ListingNeed, boolean> = {
    report: hasReport, photos: photographs >= LEAST_PHOTOS, price: price !== null, owner: registrationNumber !== null,
  }
  return LISTING_NEEDS.filter((need) => !isThere[need])
}
