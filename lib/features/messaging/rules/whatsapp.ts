import { isSecretTemplate } from './delivery'
import type { TemplateName } from './render-message'

export const WHATSAPP_PURPOSE = 'whatsapp'

/**
 * True for messages that also go out on WhatsApp. Codes go there only instead of an SMS, and
 * digests have a consent of their own.
 */
export function mayGoOnWhatsApp(template: TemplateName): boolean {
  return template !== 'digest' && !isSecretTemplate(template)
}

export const FALLBACK_TEMPLATE = 'otp'

export interface SmsState {
  sentAt: Date | null
  lastError: string | null
  createdAt: Date
}

/** True if a code's SMS has failed, or hasn't been sent within this many seconds. */
export function hasSmsFailed(
  { sentAt, lastError, createdAt }: SmsState,
  now: Date,
  seconds: number,
) {
  if (sentAt !== null) return false
  return lastError !== null || now.getTime() - createdAt.getTime() >= seconds * 1_000
}

/** Replies that end the consent: STOP, and the word for it in the languages of the site. */
const STOP_WORDS: ReadonlySet<string> = new Set([
  'stop',
  'unsubscribe',
  'बंद',
  'बंद करें',
  'रोकें',
  'நிறுத்து',
  'நிறுத்தவும்',
  'ఆపు',
  'ఆపండి',
  'ನಿಲ್ಲಿಸಿ',
  'ನಿಲ್ಲಿಸು',
])

export function isStopReply(text: string): boolean {
  return STOP_WORDS.has(
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[\s.!"'“”]+/g, ' ')
      .trim(),
  )
}
