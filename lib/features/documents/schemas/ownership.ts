import { z } from 'zod'
import { STEP_ACTORS, OWNERSHIP_STEPS } from '../rules/ownership'

const instant = z.string()

const ownershipStep = z.object({
  step: z.enum(OWNERSHIP_STEPS),
  at: instant.nullable(),
  heldBy: z.enum(STEP_ACTORS).nullable(),
  heldSince: instant.nullable(),
  days: z.int().min(0).nullable(),
  dueAt: instant.nullable(),
})

const transferForm = z.object({
  formId: z.string(), // its file needs a signed link
  form: z.string(),
  packNo: z.string(),
  sha256: z.string(), // hex digest of the original file
  signedAt: instant.nullable(),
})

export const ownership = z.object({
  ownership: z.array(ownershipStep),
  toRto: z.string().nullable(),
  forms: z.array(transferForm),
})

export type Ownership = z.infer<typeof ownership>
