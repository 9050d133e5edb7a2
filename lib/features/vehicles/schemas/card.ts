import { z } from 'zod'
import { DEAL_LABELS } from '@/lib/features/valuation/rules/deal'
import { namedItem, pageSchema, pageQuery, slugField } from '@/lib/shared/wire'

const rupees = z.int().min(0)

export const publicStatus = z.enum(['listed', 'reserved', 'sold'])

const emiOffer = z.object({
  amount: rupees,
  downPayment: rupees,
  tenure: z.int(), // months
  rate: z.number(), // yearly, per cent
})

const deal = z.object({
  label: z.enum(DEAL_LABELS),
  fairPrice: rupees,
  low: rupees,
  high: rupees,
})

export const cardPhoto = z.object({
  src: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  blur: z.string().nullable(),
  widths: z.array(z.int()),
})

export const vehicleCard = z.object({
  vehicleId: z.string(),
  carCode: z.string(),
  url: z.string(),
  make: namedItem,
  model: namedItem,
  variant: namedItem,
  year: z.int(),
  kms: z.int(),
  fuel: namedItem,
  transmission: namedItem,
  bodyType: namedItem,
  color: namedItem,
  owners: z.int().nullable(),
  price: rupees,
  firstPrice: rupees,
  emi: emiOffer,
  city: namedItem,
  status: publicStatus,
  isRefurbish: z.boolean(),
  photo: cardPhoto,
  deal: deal.nullable(),
  listedAt: z.string(),
})

export const ownVehicleCard = vehicleCard.extend({
  status: z.enum([
    'booked',
    'auction',
    'inspected',
    'refurbishing',
    'listed',
    'reserved',
    'sold',
    'delivered',
    'withdrawn',
  ]),
  price: rupees.nullable(),
  firstPrice: rupees.nullable(),
  emi: emiOffer.nullable(),
  listedAt: z.string().nullable(),
})

export type OwnVehicleCard = z.infer<typeof ownVehicleCard>
export type PublicStatus = z.infer<typeof publicStatus>
export type Deal = z.infer<typeof deal>
export type CardPhoto = z.infer<typeof cardPhoto>
export type VehicleCard = z.infer<typeof vehicleCard>

export const carCountQuery = z.object({
  city: slugField.describe('An id that `city` lists; others are 422').optional(),
})
export const carCountAnswer = z.object({
  total: z.int().min(0),
  byCity: z.record(z.string(), z.int().min(0)),
})

export const soldQuery = z.object({ city: slugField.optional(), ...pageQuery })
export const soldList = pageSchema(vehicleCard.extend({ soldAt: z.string() }))
