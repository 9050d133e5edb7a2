import { textKey } from '@/lib/i18n/say'
import { z } from 'zod'
import { QUEUE_NAMES } from './rules/queues'
import { VEHICLE_STATES } from '@/lib/features/vehicles/rules/moves'
import { STAFF_RIGHTS } from '@/lib/features/staff/rules'
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/locales'
import { sheetFormat, wholeNumber } from '@/lib/shared/wire'

export const idBody = z.object({ id: z.string().min(5).max(64) })
export const workBody = z.object({
  queue: z.enum(QUEUE_NAMES),
  key: z.string().min(1).max(100),
})
export const workTakenAnswer = z.object({ until: z.string() })
export const contactAnswer = z.object({ phone: z.string(), emailId: z.string().nullable() })
export type ContactAnswer = z.infer<typeof contactAnswer>

export const CALL_OUTCOMES = ['reached', 'no_answer', 'wrong_number'] as const
export const callOutcomeBody = idBody.extend({
  outcome: z.enum(CALL_OUTCOMES, textKey('errors.fields.missing')).default('reached'),
  note: z.string().trim().max(500).optional(),
})

/** Bounds of two- and four-byte integers in Postgres. */
const cityId = z.int().min(1).max(32_767)
const faqId = z.int().min(1).max(2_147_483_647)

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const text = (most: number) => z.string().trim().min(1).max(most)

export const editCityBody = z
  .object({
    cityId,
    address: text(300),
    phone1: text(20),
    phone2: text(20).nullable().optional(),
    whatsapp: z.string().regex(/^\d{10,13}$/),
    opensAt: time,
    closesAt: time,
    slotCapacity: z.int().min(1).max(50),
  })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    path: ['closesAt'],
    error: textKey('staff.closesBeforeItOpens'),
  })

const locale = z.enum(LOCALES).default(DEFAULT_LOCALE)

export const faqBody = z.object({
  id: faqId.optional(),
  category: z.string().regex(/^[a-z][a-z-]{1,39}$/),
  locale,
  question: text(200),
  answer: text(2_000),
})
export const faqRemovalBody = z.object({ id: faqId })

export const webTextBody = z.object({
  category: text(80),
  key: text(80),
  locale,
  text: text(4_000),
})
export const holidayBody = z.object({ day: z.iso.date(), name: text(60) })

const staffEmail = z
  .union([z.literal('').transform(() => undefined), z.email().max(100)])
  .optional()

export const newStaffBody = z.object({
  username: z.string().regex(/^[a-z][a-z0-9.-]{2,31}$/),
  name: text(60).min(3),
  password: z.string().min(12).max(200),
  role: z.enum(['dost', 'manager']),
  cityId,
  phone: z.string().regex(/^\d{10}$/),
  email: staffEmail,
})
export const staffChangeBody = z.object({
  staffId: z.string().min(5).max(64),
  isActive: z.boolean().optional(),
  role: z.enum(['dost', 'manager']).optional(),
  email: staffEmail,
  password: z.string().min(12).max(200).optional(),
  /** Complete list: missing rights are removed. */
  rights: z.array(z.enum(STAFF_RIGHTS)).max(STAFF_RIGHTS.length).optional(),
  /** Complete list of cities for these rights. */
  cityIds: z.array(cityId).max(50).optional(),
  resetSecondFactor: z.boolean().optional(),
  removePasskey: z.string().min(1).max(64).optional(),
  endSessions: z.boolean().optional(),
  endSession: z.string().min(1).max(64).optional(),
})

const auditDay = z.union([z.literal('').transform(() => undefined), z.iso.date()]).optional()

export const auditQuery = z.object({
  q: z.string().trim().max(100).optional(),
  from: auditDay,
  to: auditDay,
  format: sheetFormat,
})
export const figuresQuery = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  city: z.union([z.literal('all').transform(() => undefined), wholeNumber(1, 32_767)]).optional(),
  format: sheetFormat,
})
export type AuditQuery = z.infer<typeof auditQuery>

const none = z.literal('').transform(() => undefined)

export const stockQuery = z.object({
  city: z.union([none, wholeNumber(1, 32_767)]).optional(),
  status: z.union([none, z.enum(VEHICLE_STATES)]).optional(),
  format: sheetFormat,
})
