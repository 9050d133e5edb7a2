import { z } from 'zod'
import { EQUIPMENT_ANSWERS } from './rules/equipment'
import { MAX_KMS, MIN_CAR_YEAR } from '@/lib/shared/car-limits'
import { wholeNumber } from '@/lib/shared/wire'

const MAX_OWNERS = 9

const name = z.string().trim().min(1).max(80)
const leftOpen = z.literal('').transform(() => undefined)
const seen = z.enum(EQUIPMENT_ANSWERS).optional().or(leftOpen)

export const valuationQuery = z.object({
  make: name,
  model: name,
  year: wholeNumber(MIN_CAR_YEAR, 2_100),
  variant: name.optional().or(leftOpen),
  kms: wholeNumber(0, MAX_KMS).optional().or(leftOpen),
  owners: wholeNumber(1, MAX_OWNERS).optional().or(leftOpen),
  city: name.optional().or(leftOpen),
  sunroof: seen,
  'airbags-six': seen,
  'alloy-wheels': seen,
  'push-start': seen,
  'reverse-camera': seen,
  touchscreen: seen,
})

const rupees = z.int().min(0)
export const OPTIONAL_CAR_FACTS = ['variant', 'kms', 'owners', 'city'] as const
const CHANGES = [
  'lessKms',
  'moreKms',
  'fewerOwners',
  'moreOwners',
  'newer',
  'older',
  'serviceHistory',
] as const

/**
 * Four of six such cars should lie between `low` and `high`. `basis` counts the comparable cars, of
 * which only the nearest are listed.
 */
export const valuationAnswer = z.object({
  low: rupees,
  fair: rupees,
  high: rupees,
  basis: z.int().min(0),
  comparables: z.array(
    z.object({
      vehicleId: z.string().nullable(),
      price: rupees,
      adjustedPrice: rupees,
      kms: z.int().min(0),
      year: z.int(),
      version: z.string().nullable(),
      status: z.enum(['listed', 'reserved', 'sold', 'advert']),
    }),
  ),
  unknown: z.array(z.enum(OPTIONAL_CAR_FACTS)),
  /** Rupees by which the fair price changes with this fact; may be negative. */
  changes: z.array(z.object({ what: z.enum(CHANGES), by: z.int() })),
  model: z.object({ id: z.string(), fittedAt: z.iso.datetime(), medianError: z.number() }),
  scoreboard: z.object({
    judged: z.int().min(0),
    inside: z.int().min(0),
    below: z.int().min(0),
  }),
})

export type ValuationQuery = z.output<typeof valuationQuery>
export type ValuationAnswer = z.input<typeof valuationAnswer>
export type PriceFactChange = ValuationAnswer['changes'][number]
