import { DEFAULT_LOCALE, type Locale, LOCALES } from '../i18n/locales.ts'
import notices from '../i18n/messages/en/notices.json' with { type: 'json' }

/** The name under which a text is registered: `otp` in English, `hi.otp` in Hindi. */
export function registeredName(locale: string, template: string): string {
  return locale === DEFAULT_LOCALE ? template : `${locale}.${template}`
}

/** English, and every language in which any text is registered. */
export function languagesOfSms(templates: ReadonlyMap<string, string>): Locale[] {
  return LOCALES.filter(
    (locale) =>
      locale === DEFAULT_LOCALE ||
      [...templates.keys()].some((name) => name.startsWith(`${locale}.`)),
  )
}

/** Longest site address in characters: a registered URL variable has 40, and messages add a path to it. */
export const MAX_SITE_CHARACTERS = 40 - '/te'.length

/**
 * Names of messages without a registered id, which the gateway would refuse one by one. A language must be
 * registered for all messages or for none.
 */
export function unregisteredTexts(templates: ReadonlyMap<string, string>): string[] {
  const texts = Object.entries(notices).flatMap(([name, { ...text }]) =>
    'sms' in text ? [name] : [],
  )
  return languagesOfSms(templates).flatMap((locale) =>
    texts.map((name) => registeredName(locale, name)).filter((name) => !templates.has(name)),
  )
}
