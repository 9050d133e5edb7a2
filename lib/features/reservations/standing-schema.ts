import { z } from 'zod'

/** How a car stands for whoever asks: what the page of reserving would show them now. */
export const standingAnswer = z.object({
  situation: z.enum(['free', 'offered', 'paying', 'held', 'elsewhere', 'taken', 'blocked']),
  /** When the hold, the offer or the time to pay ends. */
  until: z.string().nullable(),
  /** How many stand in line, and one's own place, from 1. */
  size: z.int().min(0),
  position: z.int().min(1).nullable(),
})

export type StandingAnswer = z.infer<typeof standingAnswer>
