import { z } from 'zod'
import { MAX_PASSKEY_NAME } from './passkeys'

const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)

const parts = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.looseObject({}).optional(),
}

export const newCredential = z.object({
  ...parts,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(12_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
export type NewCredential = z.output<typeof newCredential>

export const passkeyAssertion = z.object({
  ...parts,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(100).nullish(),
  }),
})
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

const transports = z.array(z.string()).optional()
const known = z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports }))

export const passkeyCreationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: known,
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreationOptions = z.output<typeof passkeyCreationOptions>

export const passkeyRequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: known.optional(),
})
export type PasskeyRequestOptions = z.output<typeof passkeyRequestOptions>

export const newPasskeyBody = z.object({
  name: z.string().trim().min(1).max(MAX_PASSKEY_NAME),
  credential: newCredential,
})

export const passkeyAssertionBody = z.object({ credential: passkeyAssertion })

export const passkeyAnswer = z.object({ passkeyId: z.string() })

export const passkeyQuery = z.object({ passkeyId: z.string().min(1).max(64) })

const instant = z
  .date()
  .transform((date) => date.toISOString())
  .pipe(z.iso.datetime())

export const passkeyList = z.object({
  items: z.array(
    z.object({
      passkeyId: z.string(),
      name: z.string(),
      createdAt: instant,
      lastUsedAt: instant.nullable(),
    }),
  ),
})
