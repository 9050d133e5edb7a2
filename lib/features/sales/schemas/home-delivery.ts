import { z } from 'zod'
import { textKey } from '@/lib/i18n/say'
import { DAY_PARTS } from '../rules/free-visits'
import { IDENTITY_DOCUMENTS } from '../rules/handover'

const vehicleId = z.string().min(1).max(64)
const pincode = z
  .string(textKey('delivery.wrong.pincode'))
  .regex(/^\d{6}$/, textKey('delivery.wrong.pincode'))
const day = z.iso.date()
const rupees = z.int().min(0)

export const deliveryQuery = z.object({ vehicleId })
export const deliveryPriceQuery = z.object({ vehicleId, pincode })
export const deliveryPriceAnswer = z.object({ kms: z.int(), fee: rupees })

export const chooseDeliveryBody = z.object({
  vehicleId,
  pincode,
  address: z
    .string(textKey('delivery.wrong.address'))
    .trim()
    .min(10, textKey('delivery.wrong.address'))
    .max(200, textKey('delivery.wrong.address')),
  /**
   * Fee that the page showed, whole rupees; answers 409 if it has changed. Omit it to skip the
   * check.
   */
  fee: rupees.max(1_000_000).optional(),
})
export const withdrawDeliveryBody = z.object({ vehicleId })
export const deliveryDayBody = z.object({
  vehicleId,
  day: z.iso.date(textKey('delivery.wrong.day')),
  part: z.enum(DAY_PARTS, textKey('delivery.wrong.part')),
})

export const delivery = z.object({
  pincode: z.string(),
  address: z.string(),
  kms: z.int(),
  fee: rupees,
  wish: z.object({ day, part: z.enum(DAY_PARTS) }).nullable(),
  deliveredOn: day.nullable(),
  odometer: z.int().nullable(),
  invoice: z.object({ id: z.string(), number: z.string() }).nullable(),
})

export const deliveryAnswer = z.object({
  city: z.string(),
  delivery: delivery.nullable(),
  mayChoose: z.boolean(),
  window: z.object({ from: day, to: day }).nullable(),
})

export const deliveryCodeBody = z.object({ vehicleId })
export const deliveredBody = z.object({
  vehicleId,
  doneOn: day,
  odometer: z.int().min(1).max(2_000_000),
  otp: z.union([z.number(), z.string().max(64)]),
})
export const confirmedHandoverBody = deliveredBody.omit({ otp: true }).extend({
  identity: z.enum(IDENTITY_DOCUMENTS),
  /** Reason for a handover without the buyer's code; buyer and seller read it. */
  reason: z.string().trim().min(10).max(300),
})
export const deliveredAnswer = z.object({ vehicleId: z.string(), deliveredOn: day })
export const cancelDeliveryBody = z.object({
  vehicleId,
  reason: z.string().trim().min(5).max(300),
  /** Bank reference of the fee's refund; required if a fee was paid. */
  reference: z.string().trim().min(3).max(60).optional(),
})
export const cancelDeliveryAnswer = z.object({ vehicleId: z.string(), fee: rupees })

export type ChooseDeliveryBody = z.output<typeof chooseDeliveryBody>
export type DeliveryDayBody = z.output<typeof deliveryDayBody>
export type DeliveryDto = z.infer<typeof delivery>
export type DeliveryAnswer = z.infer<typeof deliveryAnswer>
export type DeliveredBody = z.output<typeof deliveredBody>
export type ConfirmedHandoverBody = z.output<typeof confirmedHandoverBody>
export type CancelDeliveryBody = z.output<typeof cancelDeliveryBody>
