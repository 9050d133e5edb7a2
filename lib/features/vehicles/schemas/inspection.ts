import { z } from 'zod'
import { DIAGRAM_SPOTS, INSPECTION_SYSTEMS, inspectionPoint } from '../rules/inspection-points'
import { FINDING_DECISIONS, FINDING_KINDS, MAX_COST, MAX_NOTE } from '../rules/inspection'

const rupees = z.int().min(0)
/** Tenths of a star: 10…50 stands for 1.0…5.0. */
const rating = z.int().min(10).max(50)

const inspectionFinding = z.object({
  /** Id of one of the 130 points; its name is in the `inspection` messages. */
  point: z.string(),
  kind: z.enum(FINDING_KINDS),
  sizeCm: z.int().min(1).nullable(), // of a scratch, dent or crack
  severity: z.union([z.literal(1), z.literal(2), z.literal(3)]), // 1 cosmetic, 2 wear, 3 needs work
  cost: rupees.nullable(), // what putting it right costs; null while it is unknown
  note: z.string().nullable(), // in the inspector's own words
  decision: z.enum(FINDING_DECISIONS),
  spot: z.enum(DIAGRAM_SPOTS).nullable(),
  photo: z.string().nullable(),
  /** Where there is no photograph: a drawing of the car with the place on it. */
  drawing: z.string().nullable(),
})

const inspectionSystem = z.object({
  system: z.enum(INSPECTION_SYSTEMS),
  /** Null while the system hasn't been rated (an imported yard's car). */
  rating: rating.nullable(),
  findings: z.array(inspectionFinding),
})

/** The whole report: always ten systems, in the order of the report. */
export const inspectionReport = z.object({
  vehicleId: z.string(),
  inspectedAt: z.string(), // ISO instant
  kms: z.int().min(0),
  pointsTotal: z.int().min(0), // 0: nothing has been looked at yet
  pointsGood: z.int().min(0),
  overall: rating.nullable(),
  systems: z.array(inspectionSystem).length(INSPECTION_SYSTEMS.length),
})

/** What a card or a car page says of the report in one line. */
export const inspectionSummary = inspectionReport.pick({
  inspectedAt: true,
  pointsTotal: true,
  pointsGood: true,
  overall: true,
})

export type InspectionFinding = z.infer<typeof inspectionFinding>
export type InspectionReport = z.infer<typeof inspectionReport>
export type InspectionSummary = z.infer<typeof inspectionSummary>

/** Longer than any car's side, cm. */
const MAX_SIZE_CM = 500
/** Tenths of a star that age and use alone may take off a system. */
const MAX_WEAR = 20

/** A point that has been looked at. Severity 0: it is good, and the rest says nothing. */
const judgedPoint = z.object({
  point: z.string().min(1).max(64),
  severity: z.int().min(0).max(3),
  /** Null while it is unknown. */
  cost: z.int().min(0).max(MAX_COST).nullable(),
  decision: z.enum(FINDING_DECISIONS),
  kind: z.enum(FINDING_KINDS),
  sizeCm: z.int().min(1).max(MAX_SIZE_CM).nullable(),
  photoId: z.string().min(1).max(64).nullable(),
  note: z.string().trim().max(MAX_NOTE).nullable(),
})

/** What was pressed of a point: what is left out stays as it is, and is good where nothing was said yet. */
const pressedPoint = judgedPoint.partial().required({ point: true })

/**
 * What has been judged of one system since the phone last sent it; the other points stay as they are, and sending it twice
 * changes nothing.
 */
export const draftGroup = z
  .object({
    system: z.enum(INSPECTION_SYSTEMS),
    /** Left out where it stays as it is. */
    wear: z.int().min(0).max(MAX_WEAR).optional(),
    /** The answer's `savedAt` that the phone has heard of: what others judged since isn't overwritten. */
    seenAt: z.iso.datetime().nullable().default(null),
    points: z.array(pressedPoint).max(50),
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
  /** The system as it is now, with what others judged meanwhile. */
  wear: z.int().nullable(),
  points: z.array(judgedPoint),
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
const findingChoice = z.object({
  decision: z.enum(FINDING_DECISIONS),
  cost: z.int().min(0).max(MAX_COST).nullable().optional(),
})
/** `was`: what the form showed; what another person changed since isn't overwritten. */
export const findingBody = findingChoice.extend({ was: findingChoice.partial().optional() })
export const findingAnswer = z.object({
  findingId: z.string(),
  decision: z.enum(FINDING_DECISIONS),
  cost: z.int().nullable(),
})

export type JudgedPoint = z.infer<typeof judgedPoint>
export type DraftGroup = z.infer<typeof draftGroup>
export type FindingBody = z.infer<typeof findingBody>
