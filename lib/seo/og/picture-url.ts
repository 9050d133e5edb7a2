import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'
import 'server-only'
import { sendWithEtag } from '@/lib/server/http/respond'

export const SHARE_PICTURE_TYPE = 'image/jpeg'

export function buildPictureUrl(path: string, locale: Locale): string {
  return locale === DEFAULT_LOCALE ? path : `${path}?lang=${locale}`
}

export function readPictureLocale(request: Request): Locale {
  const asked = new URL(request.url).searchParams.get('lang') ?? DEFAULT_LOCALE
  return isLocale(asked) ? asked : DEFAULT_LOCALE
}

/** Cached for only a day, as prices may fall. */
export function sendSharePicture(request: Request, picture: Uint8Array<ArrayBuffer>): Response {
  return sendWithEtag(request, picture, {
    'content-type': SHARE_PICTURE_TYPE,
    'cache-control': 'public, max-age=86400',
  })
}
