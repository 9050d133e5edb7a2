import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { rawRoute } from '@/lib/server/http/raw-route'
import { siteCar } from '@/lib/seo/og/car-photo'
import { pictureOf } from '@/lib/seo/og/kept-pictures'
import { sendPicture } from '@/lib/seo/og/send-picture'
import { SitePicture } from '@/lib/seo/og/site-picture'

async function draw() {
  const { tagline, cities } = messagesOf(DEFAULT_LOCALE).seo.og
  return <SitePicture tagline={tagline} cities={cities} photo={await siteCar()} />
}

/** The picture of every page that isn't about one car. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/og/default',
  async (request) => sendPicture(request, await pictureOf('default', draw)),
)
