import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { reorderPhotos } from '@/lib/features/vehicles/commands/arrange-photos'
import {
  photoOrderBody,
  photosAnswer,
  photoUploadBody,
  photoUploadAnswer,
  vehicleParams,
} from '@/lib/features/vehicles/schemas/desk'
import { MAX_PHOTO_BYTES } from '@/lib/features/vehicles/photography/process-photo'
import { uploadPhoto } from '@/lib/features/vehicles/commands/upload-photo'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/vehicles/[vehicleId]/photos',
  {
    POST: endpoint({
      summary:
        'Adds one photograph to a car: JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfCar(params.vehicleId) },
      params: vehicleParams,
      upload: { mostBytes: MAX_PHOTO_BYTES },
      body: photoUploadBody,
      response: photoUploadAnswer,
      status: 201,
      handler: ({ params, body, actor }) =>
        uploadPhoto(params.vehicleId, body, requireStaffMember(actor).id),
    }),
    PUT: endpoint({
      summary: 'Puts a car’s photographs in a new order; the first is the cover.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfCar(params.vehicleId) },
      params: vehicleParams,
      body: photoOrderBody,
      response: photosAnswer,
      handler: ({ params, body, actor }) =>
        reorderPhotos(params.vehicleId, body, requireStaffMember(actor).id),
    }),
  },
)
