import { z } from 'zod'
import { namedItem } from '@/lib/shared/wire'
import { inspectionSummary } from './inspection'
import { QUOTE_LINE_KINDS } from '@/lib/features/pricing/rules'
import { dostProfile } from '@/lib/features/staff/schemas'
import { cardPhoto, publicStatus, vehicleCard } from './card'
import {
  READINESS_KEYS,
  READINESS_REASONS,
  READINESS_STATES,
  type TransferReadiness,
} from '../rules/transfer-readiness'

const rupees = z.int().min(0)
const millimetres = z.int().min(0)
const day = z.string() // YYYY-MM-DD, Asia/Kolkata
const instant = z.string() // ISO, UTC

const transferReadiness = z.object({
  state: z.enum(READINESS_STATES),
  items: z.array(
    z.object({
      key: z.enum(READINESS_KEYS),
      state: z.enum(READINESS_STATES),
      reason: z.enum(READINESS_REASONS),
      owner: z.enum(['seller', 'us', 'buyer']).nullable(),
      until: z.string().nullable(),
      count: z.int().nullable(),
      name: z.string().nullable(),
    }),
  ),
}) satisfies z.ZodType<TransferReadiness>

const PHOTO_CATEGORIES = ['exterior', 'interior', 'detail', 'imperfection'] as const

const detailPhoto = cardPhoto.extend({
  photoId: z.string(),
  category: z.enum(PHOTO_CATEGORIES),
  caption: z.string().nullable(),
})

export const photoSet = z.object({ vehicleId: z.string(), photos: z.array(detailPhoto) })

/** Drive-home price; the lines add up to the card's price. */
const priceBreakdown = z.object({
  version: z.int().min(1),
  total: rupees,
  lines: z.array(z.object({ kind: z.enum(QUOTE_LINE_KINDS), amount: rupees })),
})

const priceStep = z.object({ at: instant, price: rupees, previous: rupees.nullable() })

const specifications = z.object({
  generation: z.string().nullable(),
  gearbox: namedItem,
  engineCc: z.int().min(0), // 0 for electric
  powerBhp: z.int().min(0),
  torqueNm: z.int().min(0),
  seats: z.int(),
  lengthMm: millimetres,
  widthMm: millimetres,
  heightMm: millimetres,
  wheelbaseMm: millimetres,
  bootLitres: z.int().min(0),
})

const documentFacts = z.object({
  registrationNumber: z.string().nullable(),
  rtoCode: z.string().nullable(),
  registeredOn: day.nullable(),
  /** Month of manufacture, 1 to 12; the year is the car's. Null until it is read from the RC. */
  madeMonth: z.int().min(1).max(12).nullable(),
  rcValidUntil: day.nullable(),
  insurance: z
    .object({
      kind: z.enum(['third_party', 'comprehensive', 'zero_depreciation', 'expired']),
      until: day.nullable(),
    })
    .nullable(),
  pucUntil: day.nullable(),
  loan: z.object({ financier: z.string(), nocOn: day.nullable() }).nullable(),
  openChallans: z.int().min(0).nullable(),
  keys: z.int().min(0).nullable(),
})

/**
 * Basis of the fair price. `basis` counts all cars; the list has the sixty nearest in kilometres.
 * `price` is the asking or sale price; `adjustedPrice` is today's price, corrected to this car's
 * facts.
 */
const comparables = z.object({
  basis: z.int().min(0),
  cars: z.array(
    z.object({
      price: rupees,
      adjustedPrice: rupees,
      kms: z.int().min(0),
      year: z.int(),
      version: z.string().nullable(), // null if unknown
      status: z.enum([...publicStatus.options, 'advert']),
    }),
  ),
})

const serviceRecord = z.object({
  servicedOn: day,
  kms: z.int().min(0),
  atDealer: z.boolean(),
})

export const vehicleDetail = vehicleCard.extend({
  tag: z.enum(['brand', 'marketplace']),
  parkedOn: day.nullable(),
  soldAt: instant.nullable(),
  photos: z.array(detailPhoto),
  priceBreakdown: priceBreakdown.nullable(),
  priceHistory: z.array(priceStep), // oldest first
  specifications,
  features: z.array(namedItem),
  papers: documentFacts,
  transferReadiness,
  /**
   * Time from which the car can't be reserved, unless something changes: blocked transfer, overdue
   * documents, RC, foreclosure letter, age. May be in the past.
   */
  blockedFrom: instant,
  warrantyMonths: z.int().min(0),
  hasServiceHistory: z.boolean(),
  services: z.array(serviceRecord), // newest first
  inspection: inspectionSummary.nullable(),
  comparables,
  dost: dostProfile.nullable(),
  similar: z.array(z.string()), // vehicle ids, best first
})

export const vehicleQuery = z.object({ vehicleId: z.string().min(1).max(64) })

export type DetailPhoto = z.infer<typeof detailPhoto>
export type PhotoSet = z.infer<typeof photoSet>
export type PriceBreakdown = z.infer<typeof priceBreakdown>
export type PriceStep = z.infer<typeof priceStep>
export type Specifications = z.infer<typeof specifications>
export type DocumentFacts = z.infer<typeof documentFacts>
export type VehicleDetail = z.infer<typeof vehicleDetail>
