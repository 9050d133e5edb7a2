import { z } from 'zod'
import { DIAGRAM_SPOTS, INSPECTION_SYSTEMS } from './points'
import { FINDING_DECISIONS } from './rules'

const rupees = z.int().min(0)
/** Tenths of a star: 10…50 stands for 1.0…5.0. */
const rating = z.int().min(10).max(50)

export const inspectionFinding = z.object({
  /** Id of one of the 130 points; its name stands in the `inspection` messages. */
  point: z.string(),
  severity: z.union([z.literal(1), z.literal(2), z.literal(3)]), // 1 cosmetic, 2 wear, 3 needs work
  cost: rupees, // what putting it right costs
  decision: z.enum(FINDING_DECISIONS),
  spot: z.enum(DIAGRAM_SPOTS).nullable(),
  photo: z.string().nullable(),
})

export const inspectionSystem = z.object({
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
