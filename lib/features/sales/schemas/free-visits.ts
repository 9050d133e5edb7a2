import { z } from 'zod'
import { textKey } from '@/lib/i18n/say'
import { DAY_PARTS, FREE_VISITS } from '../rules/free-visits'
import { FAULT_ORIGINS, findPointSystem } from '../rules/visit-points'

const vehicleId = z.string().min(1).max(64)
const day = z.iso.date()
const kms = z.int().min(0).max(2_000_000)

export const freeVisitBookingBody = z.object({
  vehicleId,
  visit: z.enum(FREE_VISITS),
  day,
  part: z.enum(DAY_PARTS),
  address: z
    .string()
    .trim()
    .min(10, textKey('testDrives.home.wrong.address'))
    .max(200, textKey('testDrives.home.wrong.address')),
  odometer: kms.nullish(),
})
export const freeVisitCancelBody = z.object({ vehicleId, visit: z.enum(FREE_VISITS) })
export const freeVisitAnswer = z.object({
  vehicleId: z.string(),
  visit: z.enum(FREE_VISITS),
  status: z.enum(['booked', 'cancelled', 'done']),
  day,
})

export const freeVisitDoneBody = z.object({
  vehicleId,
  visit: z.enum(FREE_VISITS),
  doneOn: day,
  odometer: kms,
  /** "Nothing" is a valid finding. */
  findings: z.string().trim().min(5).max(1_000),
  /**
   * Points found faulty; empty if there were none. Without the list, the inspection isn't counted.
   */
  points: z
    .array(
      z.object({
        point: z
          .string()
          .max(64)
          .refine((point) => findPointSystem(point) !== null),
        origin: z.enum(FAULT_ORIGINS),
      }),
    )
    .max(130)
    .refine((points) => new Set(points.map(({ point }) => point)).size === points.length)
    .optional(),
})

export const freeVisit = z.object({
  visit: z.enum(FREE_VISITS),
  opensOn: day,
  dueOn: day,
  closesOn: day,
  fromKms: z.int(),
  booked: z.object({ day, part: z.enum(DAY_PARTS), address: z.string() }).nullable(),
  done: z.object({ day, odometer: z.int().nullable(), findings: z.string().nullable() }).nullable(),
})

export type FreeVisitDto = z.infer<typeof freeVisit>
export type FreeVisitBookingBody = z.output<typeof freeVisitBookingBody>
export type FreeVisitDoneBody = z.output<typeof freeVisitDoneBody>
export type FreeVisitAnswer = z.infer<typeof freeVisitAnswer>
