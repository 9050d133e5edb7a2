import { toLocale } from '@/lib/i18n/locales'
import { getMessages } from '@/lib/i18n/messages'
import { fillVariables, fitVariables } from './texts'
import texts from '@/lib/i18n/messages/en/notices.json'

export interface RenderedMessage {
  subject: string | null
  text: string
}

/**
 * `push` is shown on a device's screen, beside another channel. WhatsApp uses the texts of the SMS.
 */
export const CHANNELS = ['sms', 'email', 'push', 'whatsapp'] as const
export type Channel = (typeof CHANNELS)[number]

/** True for channels that go beside an SMS or e-mail, never alone. */
export const isExtraChannel = (channel: string): boolean =>
  channel === 'push' || channel === 'whatsapp'

interface Renderable {
  channel: Channel
  template: string
  locale: string
  variables: Record<string, string>
}

interface Texts {
  sms?: string
  subject?: string
  email?: string
}

/** A push has a fixed text, because others can read it on a locked screen. */
function renderPush(template: string, locale: string): RenderedMessage {
  const { title, ...texts }: Record<string, string> = getMessages(toLocale(locale)).pushes
  const text = texts[template.replace(/^push\./, '')]
  if (text === undefined) throw new Error(`The message ${template} has no text for push.`)
  return { subject: title ?? null, text }
}

/** Fills in a template's texts. An error names the template, never a value. */
export function renderMessage({
  channel,
  template,
  locale,
  variables,
}: Renderable): RenderedMessage {
  if (channel === 'push') return renderPush(template, locale)
  const all: Record<string, Texts> = getMessages(toLocale(locale)).notices
  const texts = all[template]
  if (channel === 'sms' || channel === 'whatsapp') {
    if (texts?.sms === undefined) throw new Error(`The message ${template} has no text for SMS.`)
    return { subject: null, text: fillVariables(texts.sms, fitVariables(variables), template) }
  }
  if (texts?.email === undefined || texts.subject === undefined)
    throw new Error(`The message ${template} has no text for e-mail.`)
  const subject = fillVariables(texts.subject, variables, template).replace(/\s+/g, ' ').trim()
  return { subject, text: fillVariables(texts.email, variables, template) }
}

/**
 * Each template has an SMS text (as registered; DLT limits variables to 40 characters), an email's
 * subject and text, or both, in `messages/<locale>/notices.json`.
 */
export type TemplateName = keyof typeof texts
