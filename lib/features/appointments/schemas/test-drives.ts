import { z } from 'zod'
import { slotFields } from './slots'
import { vehicleCard } from '@/lib/features/vehicles/schemas/card'
import { listSchema, pageSchema, pageQuery, sheetFormat, wholeNumber } from '@/lib/shared/wire'
import { textKey } from '@/lib/i18n/say'

const kilometres = z.int().min(0).max(2_000_000)

const driveType = z.enum(['testDrive', 'visit'])
export const bookDriveBody = z.object({
  vehicleId: z.string().max(40),
  type: driveType.default('testDrive'),
  home: z
    .object({
      pincode: z.string().regex(/^\d{6}$/, textKey('testDrives.home.wrong.pincode')),
      address: z
        .string()
        .trim()
        .min(10, textKey('testDrives.home.wrong.address'))
        .max(200, textKey('testDrives.home.wrong.address')),
    })
    .nullish(),
  ...slotFields,
})
export const moveDriveBody = z.object(slotFields)
export const driveParams = z.object({ appointmentId: z.string().max(40) })

export const buyerTestDrive = z.object({
  appointmentId: z.string(),
  vehicleId: z.string(),
  type: driveType,
  status: z.enum(['booked', 'cancelled', 'done', 'missed']),
  date: z.string(), // YYYY-MM-DD, Asia/Kolkata
  slot: z.string(), // HH:MM
  startsAt: z.string(),
  isOpen: z.boolean(),
  home: z.object({ pincode: z.string(), address: z.string(), kms: z.int() }).nullable(),
  car: z.object({ title: z.string(), carCode: z.string() }),
  yard: z.object({ city: z.string(), address: z.string(), mapUrl: z.string(), phone: z.string() }),
})

export const buyerTestDriveList = listSchema(buyerTestDrive)
export const testDriveListQuery = z.object({ page: pageQuery.page, pageSize: pageQuery.pageSize })
export const testDriveList = pageSchema(vehicleCard.extend({ appointment: buyerTestDrive }))

export const startDriveBody = z.object({
  driver: z.string().trim().min(3).max(80),
  licenceSeen: z.literal(true, textKey('errors.drives.licence')),
  purpose: z.string().trim().max(200).optional(),
  outKms: kilometres,
})
export const endDriveBody = z.object({
  inKms: kilometres.optional(),
  overNote: z.string().trim().max(300).optional(),
})
export const tripAnswer = z.object({
  appointmentId: z.string(),
  status: z.enum(['booked', 'done']),
  outAt: z.string().nullable(),
  inAt: z.string().nullable(),
})

const empty = z.literal('').transform(() => undefined)
const day = z.union([empty, z.iso.date()])
export const tripRegisterQuery = z.object({
  city: z
    .union([z.enum(['', 'all']).transform(() => undefined), wholeNumber(1, 32_000)])
    .optional(),
  from: day.optional(),
  to: day.optional(),
  format: sheetFormat,
})

export type BuyerTestDrive = z.infer<typeof buyerTestDrive>
export type BookDriveBody = z.output<typeof bookDriveBody>
export type StartDriveBody = z.output<typeof startDriveBody>
export type EndDriveBody = z.output<typeof endDriveBody>
