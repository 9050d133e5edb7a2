import { z } from 'zod'
import { READING_KINDS } from '@/lib/features/vehicles/rules/odometer'
import { INSPECTION_SYSTEMS } from '@/lib/features/vehicles/rules/inspection-points'
import { PASSPORT_FORMAT, PASSPORT_FORMAT_VERSION } from './rules/format'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const day = z.iso.date()
const kms = z.int().min(0)
const digest = z.string().regex(/^[\w-]{43}$/)

const PASSPORT_READING_KINDS = [...READING_KINDS, 'return'] as const
const FINDING_KINDS = ['scratch', 'dent', 'crack', 'wear', 'leak', 'fault'] as const
const FINDING_DECISIONS = ['done', 'not_done', 'priced_in'] as const

const inspection = z.strictObject({
  on: day,
  kms,
  points: z.int().min(0).describe('Points that were looked at'),
  good: z.int().min(0).describe('Points without a finding'),
  systems: z.array(
    z.strictObject({
      system: z.enum(INSPECTION_SYSTEMS),
      rating: z.number().min(0).max(5).nullable().describe('Stars, 1.0 to 5.0'),
      findings: z.array(
        z.strictObject({
          point: z.string().max(60),
          kind: z.enum(FINDING_KINDS),
          severity: z.int().min(1).max(3).describe('1 cosmetic, 2 wear, 3 needs work'),
          sizeCm: z.int().nullable(),
          decision: z.enum(FINDING_DECISIONS),
        }),
      ),
    }),
  ),
})

export const passportFacts = z.strictObject({
  seller: z.strictObject({ name: z.string(), site: z.url() }),
  car: z.strictObject({
    code: z.string(),
    make: z.string(),
    model: z.string(),
    variant: z.string(),
    fuel: z.string(),
    transmission: z.string(),
    year: z.int(),
    madeMonth: z.int().min(1).max(12).nullable(),
    registeredOn: day.nullable(),
    rto: z.string().nullable().describe("Code of the registering authority, the plate's beginning"),
    owners: z.int().nullable().describe('Owners before the buyer'),
    colour: z.string(),
  }),
  sale: z.strictObject({ soldOn: day, deliveredOn: day }),
  inspection: inspection.nullable(),
  repairs: z.array(z.strictObject({ what: z.string().max(200), doneOn: day })),
  odometer: z.array(
    z.strictObject({
      kind: z.enum(PASSPORT_READING_KINDS),
      kms,
      on: day,
      replaced: z.boolean().describe('True if a later correction replaced it'),
    }),
  ),
  documents: z.array(
    z.strictObject({ form: z.string(), pack: z.string(), sha256, signedOn: day.nullable() }),
  ),
  returned: z.strictObject({ on: day, kms: kms.nullable() }).nullable(),
})
export type PassportFacts = z.infer<typeof passportFacts>

/** Signed content: the claims of a JSON Web Token (docs/passport.schema.json is made from this). */
export const passportPayload = z.strictObject({
  iss: z.url().describe('Our site'),
  iat: z.int().describe('When it was signed, seconds since 1970'),
  jti: z.string().describe('Id of this version'),
  format: z.literal(PASSPORT_FORMAT),
  formatVersion: z.literal(PASSPORT_FORMAT_VERSION),
  version: z.int().min(1).describe("Number of this version of the car's passport"),
  previous: z
    .strictObject({ version: z.int().min(1), sha256 })
    .nullable()
    .describe('The version before, by the SHA-256 of its signed text'),
  status: z
    .strictObject({ status_list: z.strictObject({ idx: z.int().min(0), uri: z.url() }) })
    .describe('Place in the Token Status List'),
  _sd_alg: z.literal('sha-256'),
  ...passportFacts.shape,
  car: passportFacts.shape.car.extend({
    _sd: z.array(digest).describe('Digests of plate and chassis number (RFC 9901)'),
  }),
})
export type PassportPayload = z.infer<typeof passportPayload>

const shareDto = z.object({
  key: z.string(),
  path: z.string(),
  withNumbers: z.boolean(),
  madeAt: z.iso.datetime(),
})

export const ownPassportDto = z.object({
  vehicleId: z.string(),
  version: z.int(),
  madeAt: z.iso.datetime(),
  isEnded: z.boolean(),
  hasNumbers: z.boolean(),
  shares: z.array(shareDto),
})
export type OwnPassport = z.infer<typeof ownPassportDto>
export const ownPassports = z.array(ownPassportDto)

const vehicleId = z.string().min(1).max(64)
export const passportQuery = z.object({
  numbers: z.enum(['0', '1']).default('0').describe('1: with plate and chassis number'),
})
export const passportShareBody = z.discriminatedUnion('step', [
  z.object({ step: z.literal('open'), vehicleId, withNumbers: z.boolean() }),
  z.object({ step: z.literal('end'), vehicleId, key: z.string().min(1).max(64) }),
])
export type PassportShareBody = z.output<typeof passportShareBody>
export const sharedPassportQuery = z.object({ share: z.string().min(1).max(64) })
export const sharedPassport = z.object({ passport: z.string().describe('The signed text') })
