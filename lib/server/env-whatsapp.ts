import { z } from 'zod'
import { outsideUrlSetting, registeredTemplates, wholeNumberSetting } from './env-values.ts'

export const whatsAppVariables = {
  /** Set all four or none. Without them, nothing is sent on WhatsApp. */
  WHATSAPP_TOKEN: z.string().min(1, 'must be an access token of the Cloud API').optional(),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the id of a phone number at WhatsApp')
    .optional(),
  /** Secret with which WhatsApp signs its calls of our webhook. */
  WHATSAPP_APP_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Token of our choice that WhatsApp sends when it verifies the webhook. */
  WHATSAPP_VERIFY_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Approved templates, as for MSG91: `otp:login_code,hi.otp:login_code`. */
  WHATSAPP_TEMPLATES: registeredTemplates,
  WHATSAPP_URL: outsideUrlSetting.default('https://graph.facebook.com'),
  /** Seconds after which a login code that couldn't be sent by SMS goes out on WhatsApp. */
  WHATSAPP_CODE_SECONDS: wholeNumberSetting(5, 240, 20),
}

const NEEDED = [
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_ID',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const

type Given = Partial<Record<(typeof NEEDED)[number], string | undefined>>

export function findMissingWhatsApp(read: Given): string | undefined {
  const missing = NEEDED.filter((name) => read[name] === undefined)
  return missing.length === NEEDED.length ? undefined : missing[0]
}
