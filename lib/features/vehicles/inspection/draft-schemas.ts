import { z } from 'zod'
import { inspectionPoint, INSPECTION_SYSTEMS } from './points'
import { FINDING_DECISIONS } from './rules'

/** What a repair of one point may cost, in whole rupees. */
const MOST_COST = 1_000_000
/** Tenths of a star that age and use alone may take off a system. */
const MOST_WEAR = 20

/** A point that has been looked at. Severity 0: it is good, and the rest says nothing. */
export const judgedPoint = z.object({
  point: z.string().min(1).max(64),
  severity: z.int().min(0).max(3),
  cost: z.int().min(0).max(MOST_COST).default(0),
  decision: z.enum(FINDING_DECISIONS).default('not_done'),
  photoId: z.string().min(1).max(64).nullable().default(null),
})

/** All that has been looked at of one system; saved anew as a whole, so that sending it twice changes nothing. */
export const draftGroup = z
  .object({
    system: z.enum(INSPECTION_SYSTEMS),
    wear: z.int().min(0).max(MOST_WEAR).default(0),
    points: z.array(judgedPoint).max(50),
  })
  .superRefine(({ system, points }, context) => {
    const seen = new Set<string>()
    for (const { point } of points) {
      if (inspectionPoint(point)?.system !== system || seen.has(point)) {
        context.addIssue({
          code: 'custom',
          path: ['points'],
          message: 'Each point once, and only points of this system.',
        })
        return
      }
      seen.add(point)
    }
  })

export const draftAnswer = z.object({
  vehicleId: z.string(),
  savedAt: z.string(),
  /** How many of the 130 points have been looked at by now. */
  judged: z.int(),
})

export const finishBody = z.object({ kms: z.int().min(0).max(2_000_000) })
export const finishAnswer = z.object({
  vehicleId: z.string(),
  status: z.string(),
  inspectionId: z.string(),
  pointsGood: z.int(),
  overall: z.int().nullable(),
})

export const findingParams = z.object({ findingId: z.string().min(1).max(64) })
export const findingBody = z.object({
  decision: z.enum(FINDING_DECISIONS),
  cost: z.int().min(0).max(MOST_COST).optional(),
})
export const findingAnswer = z.object({
  findingId: z.string(),
  decision: z.enum(FINDING_DECISIONS),
  cost: z.int(),
})

export type JudgedPoint = z.infer<typeof judgedPoint>
export type DraftGroup = z.infer<typeof draftGroup>
