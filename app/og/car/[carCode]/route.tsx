import { requireFound } from '@/lib/server/http/require-found'
import { rawRoute } from '@/lib/server/http/raw-route'
import { composeCarPicture, getCarWords } from '@/lib/seo/og/pictures'
import { loadCarPhoto } from '@/lib/seo/og/car-photo'
import { drawSharePicture } from '@/lib/seo/og/kept-pictures'
import { readPictureFacts, type PictureFacts } from '@/lib/features/vehicles/queries/picture-facts'
import { readPictureLocale, sendSharePicture } from '@/lib/seo/og/picture-url'
import type { Locale } from '@/lib/i18n/locales'

async function draw(car: PictureFacts, locale: Locale) {
  return composeCarPicture(getCarWords(car, locale), await loadCarPhoto(car))
}

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/og/car/[carCode]',
  async (request) => {
    const carCode = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const car = await requireFound(readPictureFacts(carCode))
    const locale = readPictureLocale(request)
    const key = `${locale} ${JSON.stringify(car)}`
    return sendSharePicture(request, await drawSharePicture(key, () => draw(car, locale)))
  },
)
