import { z } from 'zod'
import { assertion } from '@/lib/shared/passkey-wire'
import { named } from '@/lib/shared/wire'

/** The staff member who looks after a car, as anyone may see them. */
export const dostProfile = z.object({
  id: z.string(),
  name: z.string(),
  /** Null until a portrait is uploaded; pages draw initials. */
  photo: z.string().nullable(),
  phone: z.string(),
  /** Names of languages in English, as staff gave them. */
  languages: z.array(z.string()),
  city: named,
})

export const dostQuery = z.object({ dostId: z.string().min(1).max(64) })

export type DostProfile = z.infer<typeof dostProfile>

export const staffMember = z.object({ id: z.string(), name: z.string() })

export const done = z.object({ done: z.literal(true) })
export const credentialsBody = z.object({
  username: z.string().min(1).max(64),
  password: z.string().min(1).max(200),
  /** The six digits of the app or a recovery code; an empty field of the form is none. */
  code: z
    .string()
    .trim()
    .max(40)
    .transform((code) => code || undefined)
    .optional(),
  /** What a passkey signed, in the code's place. */
  passkey: assertion.optional(),
})
export const codeBody = z.object({ code: z.string().trim().min(1).max(40) })
/** The recovery codes come with the first second factor, this once. */
export const passkeyAdded = z.object({ recoveryCodes: z.array(z.string()) })
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
