import { cityOfPhoto } from '@/lib/features/desk/queries/city-of'
import { openOriginal } from '@/lib/features/vehicles/commands/open-original'
import { photoParams } from '@/lib/features/vehicles/schemas/desk'
import { staffPictureRoute } from '@/lib/server/http/staff-picture-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = staffPictureRoute(
  '/staff/v1/photos/[photoId]/original',
  {
    summary: 'The unmasked photograph of a car, with its number plates.',
    type: 'image/webp',
    params: photoParams,
    needs: { right: 'inspect', city: ({ params }) => cityOfPhoto(params.photoId) },
  },
  ({ params, staff }) => openOriginal(params.photoId, staff),
)
