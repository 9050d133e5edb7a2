import { DEFAULT_LOCALE, type Locale, LOCALES } from '../i18n/locales.ts'
import notices from '../i18n/messages/en/notices.json' with { type: 'json' }

/** Name of a registered SMS text: `otp` in English, `hi.otp` in Hindi. */
export function toSmsTemplateName(locale: string, template: string): string {
  return locale === DEFAULT_LOCALE ? template : `${locale}.${template}`
}

export function listSmsLanguages(templates: ReadonlyMap<string, string>): Locale[] {
  return LOCALES.filter(
    (locale) =>
      locale === DEFAULT_LOCALE ||
      [...templates.keys()].some((name) => name.startsWith(`${locale}.`)),
  )
}

/** A registered URL variable has 40 characters, for the site's URL and a language prefix. */
export const MAX_SITE_URL_LENGTH = 40 - '/te'.length

/**
 * The gateway would refuse messages without a registered id one by one. A language must have ids
 * for all messages or for none.
 */
export function listUnregisteredTexts(templates: ReadonlyMap<string, string>): string[] {
  const texts = Object.entries(notices).flatMap(([name, { ...text }]) =>
    'sms' in text ? [name] : [],
  )
  return listSmsLanguages(templates).flatMap((locale) =>
    texts.map((name) => toSmsTemplateName(locale, name)).filter((name) => !templates.has(name)),
  )
}
