import { DEFAULT_LOCALE, type Locale, LOCALES } from '../i18n/locales.ts'
import notices from '../i18n/messages/en/notices.json' with { type: 'json' }

/** Registered name: `otp` in English, `hi.otp` in Hindi. */
export function registeredName(locale: string, template: string): string {
  return locale === DEFAULT_LOCALE ? template : `${locale}.${template}`
}

/** English, and languages with any registered text. */
export function languagesOfSms(templates: ReadonlyMap<string, string>): Locale[] {
  return LOCALES.filter(
    (locale) =>
      locale === DEFAULT_LOCALE ||
      [...templates.keys()].some((name) => name.startsWith(`${locale}.`)),
  )
}

/** Limit for the site's part of a URL variable; messages link to pages by it. */
export const MAX_SITE_CHARACTERS = 40 - '/te'.length

/**
 * Messages without a registered id, which the gateway would refuse one by one. A language must be
 * registered completely or not at all.
 */
export function unregisteredTexts(templates: ReadonlyMap<string, string>): string[] {
  const texts = Object.entries(notices).flatMap(([name, { ...text }]) =>
    'sms' in text ? [name] : [],
  )
  return languagesOfSms(templates).flatMap((locale) =>
    texts.map((name) => registeredName(locale, name)).filter((name) => !templates.has(name)),
  )
}
