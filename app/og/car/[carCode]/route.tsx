import { found } from '@/lib/server/http/found'
import { rawRoute } from '@/lib/server/http/raw-route'
import { carPicture, carWords } from '@/lib/seo/og/pictures'
import { carPhoto } from '@/lib/seo/og/car-photo'
import { drawPicture } from '@/lib/seo/og/kept-pictures'
import { readPictureFacts, type PictureFacts } from '@/lib/features/vehicles/queries/picture-facts'
import { pictureLocale, sendMessengerPicture } from '@/lib/seo/og/picture-url'
import type { Locale } from '@/lib/i18n/locales'

async function draw(car: PictureFacts, locale: Locale) {
  return carPicture(carWords(car, locale), await carPhoto(car))
}

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/og/car/[carCode]',
  async (request) => {
    const carCode = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const car = await found(readPictureFacts(carCode))
    const locale = pictureLocale(request)
    const key = `${locale} ${JSON.stringify(car)}`
    return sendMessengerPicture(request, await drawPicture(key, () => draw(car, locale)))
  },
)
