import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { rawRoute } from '@/lib/server/http/raw-route'
import { drawSiteCar } from '@/lib/seo/og/car-photo'
import { drawSharePicture } from '@/lib/seo/og/kept-pictures'
import { readPictureLocale, sendSharePicture } from '@/lib/seo/og/picture-url'
import { composeSitePicture } from '@/lib/seo/og/pictures'

async function draw(locale: Locale) {
  const t = translatorOf(locale, 'seo.og')
  return composeSitePicture({ tagline: t('tagline'), cities: t('cities') }, await drawSiteCar())
}

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/og/default',
  async (request) => {
    const locale = readPictureLocale(request)
    return sendSharePicture(
      request,
      await drawSharePicture(`default ${locale}`, () => draw(locale)),
    )
  },
)
