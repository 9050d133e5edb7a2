import { z } from 'zod'
import { passkeyAssertion } from '@/lib/shared/passkey-wire'
import { namedItem } from '@/lib/shared/wire'

export const dostProfile = z.object({
  id: z.string(),
  name: z.string(),
  photo: z.string().nullable(),
  phone: z.string(),
  languages: z.array(z.string()),
  city: namedItem,
})

export const dostQuery = z.object({ dostId: z.string().min(1).max(64) })

export type DostProfile = z.infer<typeof dostProfile>

export const staffMember = z.object({ id: z.string(), name: z.string() })

export const credentialsBody = z.object({
  username: z.string().min(1).max(64),
  password: z.string().min(1).max(200),
  code: z
    .string()
    .trim()
    .max(40)
    .transform((code) => code || undefined)
    .optional(),
  passkey: passkeyAssertion.optional(),
})
export const secondFactorCodeBody = z.object({ code: z.string().trim().min(1).max(40) })
export const passkeyAddedAnswer = z.object({ recoveryCodes: z.array(z.string()) })
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) })
