import { z } from 'zod'
import { COLOURS, FUELS } from '@/lib/features/catalogue/rules/vocabulary'
import { slotFields } from './slots'
import { MAX_KMS, MIN_CAR_YEAR } from '@/lib/shared/car-limits'
import { listSchema } from '@/lib/shared/wire'

const MAX_OWNERS = 9

const slug = z.string().trim().min(1).max(80)
const optional = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .optional()
    .transform((text) => text || undefined)

const sellerCarBody = z.object({
  makeId: slug,
  modelId: slug,
  variantId: optional(80),
  year: z.int().min(MIN_CAR_YEAR).max(2_100),
  fuel: z.enum(FUELS),
  kms: z.int().min(0).max(MAX_KMS),
  owners: z.int().min(1).max(MAX_OWNERS),
  color: z.enum(COLOURS).optional(),
  registrationNumber: optional(20),
})

export const sellerAppointmentBody = z.object({
  type: z.enum(['pickup', 'visit']),
  /** The city's number, as in `city`, or its slug. */
  cityId: z.union([z.int().min(1).max(32_000), slug]),
  ...slotFields,
  address: optional(300),
  pincode: optional(10),
  landmark: optional(120),
  carNotes: optional(1_000),
  car: sellerCarBody,
  auctionLead: z.boolean().optional(),
})
export const moveSellerAppointmentBody = z.object(slotFields)
export const sellerAppointmentParams = z.object({ appointmentId: z.string().max(40) })

const FEE_STATES = ['due', 'paid', 'refunding', 'refunded', 'none'] as const

export const sellerAppointment = z.object({
  appointmentId: z.string(),
  vehicleId: z.string(),
  type: z.enum(['pickup', 'visit']),
  status: z.enum(['booked', 'arrived', 'cancelled', 'missed']),
  date: z.string(), // YYYY-MM-DD, Asia/Kolkata
  slot: z.string(), // HH:MM
  startsAt: z.string(),
  isOpen: z.boolean(),
  isAuctionLead: z.boolean(),
  car: z.object({ title: z.string(), carCode: z.string() }),
  yard: z.object({
    id: z.string(),
    city: z.string(),
    address: z.string(),
    mapUrl: z.string(),
    phone: z.string(),
  }),
  address: z.string().nullable(),
  pincode: z.string().nullable(),
  landmark: z.string().nullable(),
  carNotes: z.string().nullable(),
  fee: z.object({ amount: z.int(), state: z.enum(FEE_STATES) }),
})
export const sellerAppointmentList = listSchema(sellerAppointment)

export const listingFeeBody = z.object({ appointmentId: z.string().max(40) })
export const listingFeeOrder = z.object({
  appointmentId: z.string(),
  orderId: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  provider: z.string(),
  keyId: z.string(),
})
export const listingFeePaidBody = z.object({
  orderId: z.string().min(1).max(64),
  paymentId: z.string().min(1).max(64),
  signature: z.string().min(1).max(256),
})
export const listingFeePaidAnswer = z.object({
  message: z.string(),
  appointment: sellerAppointment,
})

export type SellerAppointmentBody = z.output<typeof sellerAppointmentBody>
export type SellerAppointment = z.infer<typeof sellerAppointment>

export const pickupAreaQuery = z.object({
  city: z.string().min(1).max(80),
  pincode: z.string().regex(/^[1-9]\d{5}$/),
})
export const pickupAreaAnswer = z.object({ isServed: z.boolean() })
