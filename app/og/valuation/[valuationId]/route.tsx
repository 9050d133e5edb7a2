import { PICTURE_COLOUR } from '@/lib/features/valuation/rules/form-steps'
import { readValuationPicture } from '@/lib/features/valuation/queries/valuation-picture'
import { found } from '@/lib/server/http/found'
import { rawRoute } from '@/lib/server/http/raw-route'
import { modelPhoto } from '@/lib/seo/og/car-photo'
import { drawPicture } from '@/lib/seo/og/kept-pictures'
import { pictureLocale, sendMessengerPicture } from '@/lib/seo/og/picture-url'
import { valuationPicture } from '@/lib/seo/og/pictures'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/og/valuation/[valuationId]',
  async (request) => {
    const id = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const valued = await found(readValuationPicture(id))
    const locale = pictureLocale(request)
    const key = `valuation ${locale} ${JSON.stringify(valued)}`
    return sendMessengerPicture(
      request,
      await drawPicture(key, async () =>
        valuationPicture(valued, locale, await modelPhoto({ ...valued, colour: PICTURE_COLOUR })),
      ),
    )
  },
)
