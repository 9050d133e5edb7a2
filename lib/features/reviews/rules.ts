export const REVIEW_OCCASIONS = ['delivered', 'first_inspection', 'second_inspection'] as const
export type ReviewOccasion = (typeof REVIEW_OCCASIONS)[number]

export const MAX_STARS = 5

export function listDueReviews(
  done: readonly string[],
  reviewed: readonly ReviewOccasion[],
): ReviewOccasion[] {
  return REVIEW_OCCASIONS.filter(
    (occasion) => done.includes(occasion) && !reviewed.includes(occasion),
  )
}
