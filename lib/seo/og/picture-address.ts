import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'
import 'server-only'
import { sendTagged } from '@/lib/server/http/respond'

/** Of every share picture: messengers drop a large PNG. */
export const SHARE_TYPE = 'image/jpeg'

/** A picture's address in a language; English has none in it, as on pages. */
export function pictureAddress(path: string, locale: Locale): string {
  return locale === DEFAULT_LOCALE ? path : `${path}?lang=${locale}`
}

/** The language that a picture is asked for in; an unknown one is English. */
export function pictureLocale(request: Request): Locale {
  const asked = new URL(request.url).searchParams.get('lang') ?? DEFAULT_LOCALE
  return isLocale(asked) ? asked : DEFAULT_LOCALE
}

/** A picture that messengers may keep for a day: by then a price can have fallen. */
export function sendPicture(request: Request, picture: Uint8Array<ArrayBuffer>): Response {
  return sendTagged(request, picture, {
    'content-type': SHARE_TYPE,
    'cache-control': 'public, max-age=86400',
  })
}
