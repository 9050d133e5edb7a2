import { z } from 'zod'
import { outsideUrlSetting, registeredTemplatesSetting, wholeNumberSetting } from './env-values.ts'

export const whatsAppVariables = {
  WHATSAPP_TOKEN: z.string().min(1, 'must be an access token of the Cloud API').optional(),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the id of a phone number at WhatsApp')
    .optional(),
  WHATSAPP_APP_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  WHATSAPP_TEMPLATES: registeredTemplatesSetting,
  WHATSAPP_URL: outsideUrlSetting.default('https://graph.facebook.com'),
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
