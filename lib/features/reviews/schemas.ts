import { z } from 'zod'
import { MAX_STARS, REVIEW_OCCASIONS } from './rules'

const id = z.string().min(1).max(64)

export const reviewBody = z.object({
  vehicleId: id,
  occasion: z.enum(REVIEW_OCCASIONS),
  stars: z.int().min(1).max(MAX_STARS),
  text: z.string().trim().min(10).max(2_000),
})
export type ReviewBody = z.output<typeof reviewBody>

export const reviewDto = z.object({
  reviewId: z.string(),
  vehicleId: z.string(),
  occasion: z.enum(REVIEW_OCCASIONS),
  stars: z.int(),
  text: z.string(),
  at: z.iso.datetime(),
  answer: z.string().nullable(),
})
export type ReviewDto = z.infer<typeof reviewDto>
export const reviewsAnswer = z.array(reviewDto)
export const reviewAddedAnswer = z.object({ reviewId: z.string() })

export const reviewAnswerBody = z.object({
  reviewId: id,
  answer: z.string().trim().min(10).max(2_000),
})
