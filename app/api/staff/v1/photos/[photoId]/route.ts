import { cityOfPhoto } from '@/lib/features/desk/queries/city-of'
import { changePhoto, removePhoto } from '@/lib/features/vehicles/commands/arrange-photos'
import { photoChangeBody, photoParams, photosAnswer } from '@/lib/features/vehicles/schemas/desk'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/photos/[photoId]',
  {
    PATCH: endpoint({
      summary: 'Says what a photograph shows, or makes it the car’s cover.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfPhoto(params.photoId) },
      params: photoParams,
      body: photoChangeBody,
      response: photosAnswer,
      handler: ({ params, body, actor }) =>
        changePhoto(params.photoId, body, requireStaffMember(actor).id),
    }),
    DELETE: endpoint({
      summary: 'Takes a photograph away from its car.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfPhoto(params.photoId) },
      params: photoParams,
      response: photosAnswer,
      handler: ({ params, actor }) => removePhoto(params.photoId, requireStaffMember(actor).id),
    }),
  },
)
