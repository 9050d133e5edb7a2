import { PICTURE_COLOUR } from '@/lib/features/valuation/rules/form-steps'
import { readValuationPicture } from '@/lib/features/valuation/queries/valuation-picture'
import { requireFound } from '@/lib/server/http/require-found'
import { rawRoute } from '@/lib/server/http/raw-route'
import { drawModelPhoto } from '@/lib/seo/og/car-photo'
import { drawSharePicture } from '@/lib/seo/og/kept-pictures'
import { readPictureLocale, sendSharePicture } from '@/lib/seo/og/picture-url'
import { composeValuationPicture } from '@/lib/seo/og/pictures'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/og/valuation/[valuationId]',
  async (request) => {
    const id = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const valued = await requireFound(readValuationPicture(id))
    const locale = readPictureLocale(request)
    const key = `valuation ${locale} ${JSON.stringify(valued)}`
    return sendSharePicture(
      request,
      await drawSharePicture(key, async () =>
        composeValuationPicture(
          valued,
          locale,
          await drawModelPhoto({ ...valued, colour: PICTURE_COLOUR }),
        ),
      ),
    )
  },
)
