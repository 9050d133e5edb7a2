import { localeOr } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { fillIn, fitVariables } from './texts'
import texts from '@/lib/i18n/messages/en/notices.json'

export interface RenderedMessage {
  /** Null for SMS. */
  subject: string | null
  text: string
}

interface Renderable {
  channel: 'sms' | 'email'
  template: string
  /** The customer's language; English where we don't have it. */
  locale: string
  variables: Record<string, string>
}

interface Texts {
  sms?: string
  subject?: string
  email?: string
}

/** The words of a message, or an error that names the template whose text or variable is missing (never a value). */
export function renderMessage({
  channel,
  template,
  locale,
  variables,
}: Renderable): RenderedMessage {
  const all: Record<string, Texts> = messagesOf(localeOr(locale)).notices
  const texts = all[template]
  if (channel === 'sms') {
    if (texts?.sms === undefined) throw new Error(`The message ${template} has no text for SMS.`)
    return { subject: null, text: fillIn(texts.sms, fitVariables(variables), template) }
  }
  if (texts?.email === undefined || texts.subject === undefined)
    throw new Error(`The message ${template} has no text for e-mail.`)
  // A line break in a subject could start a header of its own.
  const subject = fillIn(texts.subject, variables, template).replace(/\s+/g, ' ').trim()
  return { subject, text: fillIn(texts.email, variables, template) }
}

/**
 * The messages that we send. Each has a text for SMS (as registered: DLT allows variables of at most 40 characters)
 * and a subject and text for e-mail, in `messages/<locale>/notices.json` with {names} to fill in.
 */
export type TemplateName = keyof typeof texts
