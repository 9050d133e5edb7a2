import { z } from 'zod'
import { COLOURS } from '@/lib/features/catalogue/rules/vocabulary'
import { UPLOAD_CATEGORIES } from '../rules/photo-order'
import { SHOT_IDS } from '../rules/shot-list'

export const vehicleParams = z.object({ vehicleId: z.string().min(1).max(64) })

const day = z.iso.date('Enter a date.').nullable()
const registrationNumber = z
  .string()
  .max(20)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .refine(
    (text) =>
      /^[A-Z]{2}\d{1,2}[A-Z]{1,3}\d{1,4}$/.test(text) || /^\d{2}BH\d{4}[A-Z]{1,2}$/.test(text),
    "This isn't a registration number. It should look like TN 09 AB 1234.",
  )

export const nocAnswer = z.string().trim().min(5).max(200)

const facts = z
  .object({
    variantId: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)),
    registrationNumber: registrationNumber.nullable(),
    registeredOn: day,
    madeMonth: z.int().min(1).max(12).nullable(),
    colour: z.enum(COLOURS),
    kms: z.int().min(0).max(2_000_000),
    owners: z.int().min(1).max(9).nullable(),
    warrantyMonths: z.int().min(0).max(60),
    hasServiceHistory: z.boolean(),
    keys: z.int().min(0).max(9).nullable(),
    insuranceKind: z
      .enum(['third_party', 'comprehensive', 'zero_depreciation', 'expired'])
      .nullable(),
    insuranceUntil: day,
    rcValidUntil: day,
    pucUntil: day,
    loanFinancier: z.string().trim().min(2).max(80).nullable(),
    loanNocOn: day,
    openChallans: z.int().min(0).max(999).nullable(),
  })
  .partial()

/**
 * Corrected facts; facts that are left out stay as they are. `was` has the form's original values,
 * so that another Dost's edits aren't overwritten.
 */
export const carFactsBody = facts.extend({
  /** Reason why the last odometer reading was wrong; required to change proven kilometres. */
  kmsReason: z.string().trim().min(5).max(300).optional(),
  was: facts.optional(),
  nocAnswer: nocAnswer.nullish(),
})

export const carFactsAnswer = z.object({ vehicleId: z.string(), changed: z.array(z.string()) })

export const vehicleNoteBody = z.object({
  text: z.string().trim().min(1).max(1_000),
  visibleToSeller: z.boolean().default(false),
})

const reason = z.string().trim().min(5).max(200)
/** Moves with a button at the desk. Inspection, sale and delivery have calls of their own. */
export const vehicleMoveBody = z.discriminatedUnion('move', [
  z.object({ move: z.literal('refurbish') }),
  z.object({ move: z.literal('list') }),
  z.object({ move: z.literal('withdraw'), reason }),
  z.object({ move: z.literal('sendToAuction'), reason }),
])
export const vehicleMoveAnswer = z.object({ vehicleId: z.string(), status: z.string() })

export type CarFactsBody = z.infer<typeof carFactsBody>
export type VehicleMoveBody = z.infer<typeof vehicleMoveBody>

export const photoUploadBody = z.object({
  category: z.enum(UPLOAD_CATEGORIES).default('exterior'),
  /** View of the shot list; it decides the category, and replaces the view's photo. */
  view: z.enum(SHOT_IDS).optional(),
  file: z.instanceof(Uint8Array),
})

const photo = z.object({
  photoId: z.string(),
  category: z.enum(UPLOAD_CATEGORIES),
  view: z.enum(SHOT_IDS).nullable(),
  position: z.int(),
  src: z.string(),
})

/** `photo` is null if the car already has this picture; `knownAs` is then its id. */
export const photoUploadAnswer = z.object({
  vehicleId: z.string(),
  photo: photo.nullable(),
  knownAs: z.string().nullable(),
})

export const photoParams = z.object({ photoId: z.string().min(1).max(64) })
const shownPicture = z.enum(UPLOAD_CATEGORIES)
/**
 * Changes a photo's category, or makes it the cover. `was` has the values that the form showed, so
 * that another Dost's edits aren't overwritten.
 */
export const photoChangeBody = z.object({
  category: shownPicture.optional(),
  cover: z.literal(true).optional(),
  was: z
    .object({ category: shownPicture.optional(), cover: z.string().min(1).max(64).optional() })
    .optional(),
})
export type PhotoChange = z.infer<typeof photoChangeBody>
const photoIds = z.array(z.string().min(1).max(64)).min(1).max(50)
export const photoOrderBody = z.object({ order: photoIds, was: photoIds.optional() })
export const photosAnswer = z.object({ vehicleId: z.string(), photos: z.int() })

export const ownersNoteBody = z.object({
  vehicleId: z.string().min(1).max(64),
  text: z.string().trim().min(1).max(1_000),
})
export const ownersNoteReadBody = z.object({ noteId: z.string().min(1).max(64) })

export const notesQuery = z.object({ vehicleId: z.string().min(1).max(64) })

export const vehicleNote = z.object({
  noteId: z.string(),
  text: z.string(),
  by: z.string(),
  isMine: z.boolean(), // written by the seller who reads it
  createdAt: z.string(),
  visibleToSeller: z.boolean(),
})

export const notesAnswer = z.object({ vehicleId: z.string(), notes: z.array(vehicleNote) })

export type VehicleNoteDto = z.infer<typeof vehicleNote>
