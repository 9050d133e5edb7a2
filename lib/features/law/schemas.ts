import { z } from 'zod'

const text = (most: number) => z.string().trim().min(1).max(most)
const later = text(4_000).nullish()

/** Rough facts are enough at first. The full report also needs the last three fields. */
export const breachBody = z.object({
  breachId: z.string().min(5).max(64).optional(),
  noticedAt: z.iso.datetime(),
  happenedFrom: z.iso.datetime(),
  happenedUntil: z.iso.datetime().nullish(),
  place: text(300),
  nature: text(2_000),
  extent: text(2_000),
  affected: z.number().int().min(0).max(2_000_000_000),
  impact: text(2_000),
  measures: text(4_000),
  advice: text(2_000),
  reasons: later,
  cause: later,
  remedies: later,
})

export const BREACH_STEPS = ['board', 'people', 'report'] as const
export const breachStepBody = z.object({
  breachId: z.string().min(5).max(64),
  step: z.enum(BREACH_STEPS),
})

export type BreachFacts = Omit<z.infer<typeof breachBody>, 'breachId'>
export type BreachStep = (typeof BREACH_STEPS)[number]
