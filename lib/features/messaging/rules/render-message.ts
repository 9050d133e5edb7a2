import { toLocale } from '@/lib/i18n/locales'
import { getMessages } from '@/lib/i18n/messages'
import { fillVariables, fitVariables } from './texts'
import texts from '@/lib/i18n/messages/en/notices.json'

export interface RenderedMessage {
  subject: string | null
  text: string
}

interface Renderable {
  channel: 'sms' | 'email'
  template: string
  locale: string
  variables: Record<string, string>
}

interface Texts {
  sms?: string
  subject?: string
  email?: string
}

/** Fills in a template's texts. An error names the template, never a value. */
export function renderMessage({
  channel,
  template,
  locale,
  variables,
}: Renderable): RenderedMessage {
  const all: Record<string, Texts> = getMessages(toLocale(locale)).notices
  const texts = all[template]
  if (channel === 'sms') {
    if (texts?.sms === undefined) throw new Error(`The message ${template} has no text for SMS.`)
    return { subject: null, text: fillVariables(texts.sms, fitVariables(variables), template) }
  }
  if (texts?.email === undefined || texts.subject === undefined)
    throw new Error(`The message ${template} has no text for e-mail.`)
  const subject = fillVariables(texts.subject, variables, template).replace(/\s+/g, ' ').trim()
  return { subject, text: fillVariables(texts.email, variables, template) }
}

/**
 * Each template has an SMS text (as registered; DLT limits variables to 40 characters), and an
 * email's subject and text, in `messages/<locale>/notices.json`.
 */
export type TemplateName = keyof typeof texts
