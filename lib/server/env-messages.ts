import { DEFAULT_LOCALE, type Locale, LOCALES } from '../i18n/locales.ts'
import notices from '../i18n/messages/en/notices.json' with { type: 'json' }

/** The name under which a text is registered: `otp` in English, `hi.otp` in Hindi. */
export function registeredName(locale: string, template: string): string {
  return locale === DEFAULT_LOCALE ? template : `${locale}.${template}`
}

/** Languages in which text messages can be sent: English, and those of which any text is registered. */
export function languagesOfSms(templates: ReadonlyMap<string, string>): Locale[] {
  return LOCALES.filter(
    (locale) =>
      locale === DEFAULT_LOCALE ||
      [...templates.keys()].some((name) => name.startsWith(`${locale}.`)),
  )
}

/** Characters that a registered variable may have, without those of a language ("/te"): text messages name pages after the site. */
export const MAX_SITE_CHARACTERS = 40 - '/te'.length

/**
 * The text messages without an id in `templates`: the gateway would refuse them, and it wouldn't be noticed until one was missed.
 * A language is registered whole or not at all.
 */
export function unregisteredTexts(templates: ReadonlyMap<string, string>): string[] {
  const texts = Object.entries(notices).flatMap(([name, { ...text }]) =>
    'sms' in text ? [name] : [],
  )
  return languagesOfSms(templates).flatMap((locale) =>
    texts.map((name) => registeredName(locale, name)).filter((name) => !templates.has(name)),
  )
}
