import { textKey } from '@/lib/i18n/say'
import { z } from 'zod'
import { wholeNumber } from '@/lib/shared/wire'
import { lenientText, personCity } from '@/lib/features/customers/schemas/profile'
import { staffMember } from '@/lib/features/staff/schemas'

const shortText = z.string().max(64)

export const loginBody = z.object({ phoneNumber: lenientText })
export type LoginBody = z.output<typeof loginBody>

export const registerBody = z.object({
  firstName: lenientText,
  emailId: lenientText,
  phoneNumber: lenientText,
  role: z
    .union([z.literal(1), z.literal(2)])
    .nullable()
    .catch(null),
  registrationToken: z.string().max(300).optional(),
})
export type RegisterBody = z.output<typeof registerBody>

export const checkOtpBody = z.object({
  phoneNumber: shortText,
  otp: z.union([z.number(), shortText]),
  customerOTPAuthorizationId: shortText,
})
export type CheckOtpBody = z.output<typeof checkOtpBody>

const resend = {
  phoneNumber: shortText.optional(),
  customerOTPAuthorizationId: shortText.optional(),
}
const purpose = z.literal('priceReduction').optional()
const MAX_RUPEES = 1_000_000_000
export const sendOtpQuery = z.object({
  ...resend,
  purpose,
  vehicleId: shortText.optional(),
  price: wholeNumber(1, MAX_RUPEES).optional(),
})
export const sendOtpBody = z.object({
  ...resend,
  purpose,
  vehicleId: shortText.optional(),
  price: z.int().min(1).max(MAX_RUPEES).optional(),
})
export type SendOtp = z.output<typeof sendOtpBody>

export const otpAnswer = z.object({
  customerOTPAuthorizationId: z.string(),
  expiresIn: z.int().describe('Seconds that the code lives'),
  resendAfter: z.int().describe('Seconds until another code can be asked for'),
  digits: z.int().describe('How many digits the code has'),
})

/** Repeated beside `data`, for clients written to the specification. */
export const otpTopLevelFields = otpAnswer.pick({ customerOTPAuthorizationId: true })

const renewable = {
  token: z.string(),
  expiresIn: z.int().describe('Seconds that the token is good for'),
  refreshToken: z
    .string()
    .optional()
    .describe('For `refresh`, to callers with a key pair; browsers have it in their cookie'),
}

export const loginAnswer = z.object({
  ...renewable,
  role: z.int().nullable(),
  city: personCity,
  firstName: z.string(),
  phoneNumber: z.string(),
  locale: z.string().describe('The language of the account'),
})
export type LoginAnswer = z.output<typeof loginAnswer>

/** A customer with a verified phone is logged in at once; otherwise a code is sent. */
export const registerAnswer = z.union([otpAnswer, loginAnswer])

export const logoutBody = z.object({ phoneNumber: z.unknown().optional() }).optional()

export const detailsTopLevelFields = z.object({ token: z.string().optional() })

export const refreshAnswer = z.object(renewable)
export type RefreshAnswer = z.output<typeof refreshAnswer>

export const refreshBody = z
  .object({ refreshToken: z.string().max(200).describe('The one that came last') })
  .optional()

/** The reason is shown to the customer. */
export const actingBody = z.object({
  phoneNumber: z.string().regex(/^\d{10}$/, textKey('login.errors.phone')),
  reason: z.string().trim().min(5).max(200),
})

/** Staff name customers of their own cities by id, others by phone number. */
export const actAsBody = actingBody
  .partial({ phoneNumber: true })
  .extend({ customerId: z.string().max(64).optional() })
  .refine(
    ({ phoneNumber, customerId }) => (phoneNumber === undefined) !== (customerId === undefined),
    { path: ['phoneNumber'], error: textKey('login.errors.phone') },
  )

export const actingAnswer = loginAnswer.extend({ dost: staffMember })

export const staffAnswer = actingAnswer.partial().required({ token: true, dost: true })
