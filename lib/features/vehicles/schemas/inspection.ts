import { z } from 'zod'
import { DIAGRAM_SPOTS, INSPECTION_SYSTEMS, findInspectionPoint } from '../rules/inspection-points'
import { SHOT_IDS } from '../rules/shot-list'
import {
  FINDING_DECISIONS,
  FINDING_KINDS,
  MAX_REPAIR_COST,
  MAX_FINDING_NOTE_LENGTH,
} from '../rules/inspection'

const rupees = z.int().min(0)
/** Tenths of a star: 10 to 50 stand for 1.0 to 5.0. */
const rating = z.int().min(10).max(50)

const inspectionFinding = z.object({
  findingId: z.string(),
  point: z.string(),
  kind: z.enum(FINDING_KINDS),
  sizeCm: z.int().min(1).nullable(),
  severity: z.union([z.literal(1), z.literal(2), z.literal(3)]), // 1 cosmetic, 2 wear, 3 needs work
  cost: rupees.nullable(),
  note: z.string().nullable(),
  decision: z.enum(FINDING_DECISIONS),
  spot: z.enum(DIAGRAM_SPOTS).nullable(),
  photo: z.string().nullable(),
  photoAfter: z.string().nullable(),
  drawing: z.string().nullable(),
})

const inspectionSystem = z.object({
  system: z.enum(INSPECTION_SYSTEMS),
  /** Null while not rated (imported cars). */
  rating: rating.nullable(),
  inBulk: z.int().min(0).nullable(),
  findings: z.array(inspectionFinding),
})

export const inspectionReport = z.object({
  vehicleId: z.string(),
  inspectedAt: z.string(),
  startedAt: z.string().nullable(),
  /** Points marked good together with the rest of their system; null in old reports. */
  pointsInBulk: z.int().min(0).nullable(),
  kms: z.int().min(0),
  pointsTotal: z.int().min(0), // 0: nothing checked yet
  pointsGood: z.int().min(0),
  overall: rating.nullable(),
  systems: z.array(inspectionSystem).length(INSPECTION_SYSTEMS.length),
})

export const inspectionSummary = inspectionReport.pick({
  inspectedAt: true,
  pointsTotal: true,
  pointsGood: true,
  overall: true,
})

export type InspectionFinding = z.infer<typeof inspectionFinding>
export type InspectionReport = z.infer<typeof inspectionReport>
export type InspectionSummary = z.infer<typeof inspectionSummary>

const MAX_SIZE_CM = 500
/** Maximum tenths of a star deducted for age and use alone. */
const MAX_WEAR = 20

/** A checked point. At severity 0 it is good and the other fields are ignored. */
const judgedPoint = z.object({
  point: z.string().min(1).max(64),
  severity: z.int().min(0).max(3),
  cost: z.int().min(0).max(MAX_REPAIR_COST).nullable(),
  decision: z.enum(FINDING_DECISIONS),
  kind: z.enum(FINDING_KINDS),
  sizeCm: z.int().min(1).max(MAX_SIZE_CM).nullable(),
  photoId: z.string().min(1).max(64).nullable(),
  note: z.string().trim().max(MAX_FINDING_NOTE_LENGTH).nullable(),
  inBulk: z.boolean(),
})

/** Fields left out stay unchanged; a new point starts as good. */
const pressedPoint = judgedPoint.partial().required({ point: true })

/**
 * Judgements of one system since the phone's last sync. Other points stay unchanged. Idempotent.
 */
export const draftGroup = z
  .object({
    system: z.enum(INSPECTION_SYSTEMS),
    wear: z.int().min(0).max(MAX_WEAR).optional(),
    /** `savedAt` of the last response to the phone. Others' newer judgements aren't overwritten. */
    seenAt: z.iso.datetime().nullable().default(null),
    points: z.array(pressedPoint).max(50),
  })
  .superRefine(({ system, points }, context) => {
    const seen = new Set<string>()
    for (const { point } of points) {
      if (findInspectionPoint(point)?.system !== system || seen.has(point)) {
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
  judged: z.int(),
  wear: z.int().nullable(),
  points: z.array(judgedPoint),
})

/** Data that a phone needs to inspect a car offline. Contains nothing about its owner. */
export const inspectionCar = z.object({
  vehicleId: z.string(),
  car: z.string(),
  carCode: z.string(),
  registrationNumber: z.string().nullable(),
  city: z.string(),
  kms: z.int().nullable(),
  groups: z.array(
    z.object({
      system: z.enum(INSPECTION_SYSTEMS),
      wear: z.int().nullable(),
      points: z.array(judgedPoint),
      savedAt: z.string(),
    }),
  ),
  photos: z.array(z.object({ photoId: z.string(), src: z.string() })),
  views: z.array(z.enum(SHOT_IDS)),
  /** Sides of the walk-round that have a picture; the number of slots is null before the first. */
  walk: z.object({ slots: z.int().nullable(), taken: z.array(z.int()) }),
})

export const carToPhotograph = inspectionCar.pick({
  vehicleId: true,
  car: true,
  carCode: true,
  registrationNumber: true,
  city: true,
  views: true,
  walk: true,
})

export const inspectionCars = z.object({
  staffId: z.string(),
  staffName: z.string(),
  cars: z.array(inspectionCar),
  toPhotograph: z.array(carToPhotograph),
})

export const finishInspectionBody = z.object({ kms: z.int().min(0).max(2_000_000) })
export const finishInspectionAnswer = z.object({
  vehicleId: z.string(),
  status: z.string(),
  inspectionId: z.string(),
  pointsGood: z.int(),
  overall: z.int().nullable(),
})

export const findingParams = z.object({ findingId: z.string().min(1).max(64) })
const findingChoice = z.object({
  decision: z.enum(FINDING_DECISIONS),
  cost: z.int().min(0).max(MAX_REPAIR_COST).nullable().optional(),
})
export const findingBody = findingChoice.extend({ was: findingChoice.partial().optional() })
export const findingAnswer = z.object({
  findingId: z.string(),
  decision: z.enum(FINDING_DECISIONS),
  cost: z.int().nullable(),
})

export const afterPhotoBody = z.object({ photoId: z.string().min(1).max(64).nullable() })
export const afterPhotoAnswer = z.object({ findingId: z.string(), photoId: z.string().nullable() })

export type InspectionCars = z.infer<typeof inspectionCars>
export type InspectionCar = z.infer<typeof inspectionCar>
export type CarToPhotograph = z.infer<typeof carToPhotograph>
export type JudgedPoint = z.infer<typeof judgedPoint>
export type DraftGroup = z.infer<typeof draftGroup>
export type FindingBody = z.infer<typeof findingBody>
