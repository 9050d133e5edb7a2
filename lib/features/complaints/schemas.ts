import { z } from 'zod'
import { textKey } from '@/lib/i18n/say'
import { isPhone, MIN_NAME_LENGTH } from '@/lib/features/customers/rules/registration'
import { COMPLAINT_OUTCOMES, COMPLAINT_STATES, COMPLAINT_TOPICS } from './rules'

const MAX_COMPLAINT_TEXT = 4_000
const MIN_COMPLAINT_TEXT = 10

const shortText = z.string().max(64)
const reference = {
  token: z.string().min(1).max(64).optional().describe('Of the link in a message'),
  ticket: z.string().min(1).max(16).optional().describe('Of an own complaint, with a session'),
}
const oneReference = ({ token, ticket }: { token?: string; ticket?: string }) =>
  (token === undefined) !== (ticket === undefined)
const words = z
  .string()
  .trim()
  .min(MIN_COMPLAINT_TEXT, textKey('complaints.wrong.text'))
  .max(MAX_COMPLAINT_TEXT, textKey('complaints.wrong.text'))

export const complaintCodeBody = z.object({
  phoneNumber: z.string().refine(isPhone, textKey('login.errors.phone')),
})

/** Visitors also send their name and number, and the code that verifies the number. */
export const complaintBody = z.object({
  topic: z.enum(COMPLAINT_TOPICS),
  text: words,
  carCode: z.string().trim().max(40).optional(),
  name: z
    .string()
    .trim()
    .max(80)
    .refine((name) => name.length >= MIN_NAME_LENGTH, textKey('login.errors.name'))
    .optional(),
  phoneNumber: z.string().refine(isPhone, textKey('login.errors.phone')).optional(),
  otp: z.union([z.number(), shortText]).optional(),
  customerOTPAuthorizationId: shortText.optional(),
})
export type ComplaintBody = z.output<typeof complaintBody>

const instant = z.iso.datetime()

export const filedComplaint = z.object({
  ticket: z.string(),
  token: z.string().describe('Opens /complaints/status?t=… without a login'),
  acknowledgeBy: instant,
  settleBy: instant,
})
export type FiledComplaint = z.infer<typeof filedComplaint>

export const complaintDto = z.object({
  ticket: z.string(),
  token: z.string().describe('Empty once the link has ended'),
  linkUntil: instant.nullable(),
  reopenUntil: instant.nullable(),
  reopenedAt: instant.nullable(),
  rounds: z.array(
    z.object({
      acknowledgedAt: instant,
      closedAt: instant,
      outcome: z.enum(COMPLAINT_OUTCOMES),
      resolution: z.string(),
      reopenedAt: instant,
      /** Null if the person reopened it. */
      reopenedBy: z.string().nullable(),
      reason: z.string(),
    }),
  ),
  topic: z.enum(COMPLAINT_TOPICS),
  text: z.string(),
  state: z.enum(COMPLAINT_STATES),
  filedAt: instant,
  acknowledgeBy: instant,
  settleBy: instant,
  acknowledgedAt: instant.nullable(),
  closedAt: instant.nullable(),
  outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
  resolution: z.string().nullable(),
  car: z.object({ name: z.string(), carCode: z.string() }).nullable(),
  messages: z.array(
    z.object({
      /** Null if the complainant wrote it. */
      by: z.string().nullable(),
      text: z.string(),
      at: instant,
    }),
  ),
})
export type ComplaintDto = z.infer<typeof complaintDto>

export const complaintsAnswer = z.array(complaintDto)

export const complaintMessageBody = z
  .object({ ...reference, text: z.string().trim().min(1).max(2_000) })
  .refine(oneReference)
export const complaintWithdrawalBody = z.object(reference).refine(oneReference)
export const complaintReopeningBody = z
  .object({
    ...reference,
    reason: words,
  })
  .refine(oneReference)
export const complaintStateAnswer = z.object({
  ticket: z.string(),
  state: z.enum(COMPLAINT_STATES),
})

export const complaintLinksBody = z.object({
  phoneNumber: z.string().refine(isPhone, textKey('login.errors.phone')),
  otp: z.union([z.number(), shortText]),
  customerOTPAuthorizationId: shortText,
  ticket: z.string().trim().max(16).optional(),
})
export type ComplaintLinksBody = z.output<typeof complaintLinksBody>
export const complaintLinksAnswer = z.array(
  z.object({ ticket: z.string(), token: z.string(), filedAt: instant, until: instant.nullable() }),
)
export type ComplaintLink = z.infer<typeof complaintLinksAnswer>[number]

const complaintId = z.string().min(5).max(64)
const reply = z.string().trim().min(10, textKey('complaints.wrong.reply')).max(4_000)

export const complaintStepBody = z.discriminatedUnion('step', [
  z.object({ step: z.literal('acknowledge'), complaintId, reply: reply.optional() }),
  z.object({ step: z.literal('write'), complaintId, reply }),
  z.object({
    step: z.literal('settle'),
    complaintId,
    outcome: z.enum(COMPLAINT_OUTCOMES),
    reply,
  }),
  z.object({ step: z.literal('reopen'), complaintId, reason: reply }),
])
export type ComplaintStepBody = z.output<typeof complaintStepBody>
