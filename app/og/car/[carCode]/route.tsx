import { found } from '@/lib/server/http/found'
import { rawRoute } from '@/lib/server/http/raw-route'
import { CarPicture } from '@/lib/seo/og/car-picture'
import { carPhoto } from '@/lib/seo/og/car-photo'
import { carWords } from '@/lib/seo/og/car-words'
import { pictureOf } from '@/lib/seo/og/kept-pictures'
import { readPictureFacts, type PictureFacts } from '@/lib/features/vehicles/queries/picture-facts'
import { sendPicture } from '@/lib/seo/og/send-picture'

async function draw(car: PictureFacts) {
  return <CarPicture words={carWords(car)} photo={await carPhoto(car)} />
}

/** A car's picture for messengers and search engines: `/og/car/CHN-24-000123`. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/og/car/[carCode]',
  async (request) => {
    const carCode = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const car = await found(readPictureFacts(carCode))
    return sendPicture(request, await pictureOf(JSON.stringify(car), () => draw(car)))
  },
)
