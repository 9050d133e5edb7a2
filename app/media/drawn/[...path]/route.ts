import { drawModelPicture } from '@/lib/features/vehicles/queries/picture-facts'
import { parseDrawingPath } from '@/lib/engines/car-drawing'
import { getDrawingCache, toMediaFile, sendPicture, type MediaFile } from '@/lib/server/http/media'
import { rawRoute } from '@/lib/server/http/raw-route'
import { DomainError } from '@/lib/shared/error-codes'

async function drawing(path: string): Promise<MediaFile> {
  const cached = getDrawingCache().get(path)
  if (cached) return cached
  const request = parseDrawingPath(path)
  const svg = request && (await drawModelPicture(request))
  if (svg === null) throw new DomainError('not_found')
  const picture = toMediaFile(svg)
  getDrawingCache().set(path, picture)
  return picture
}

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/media/drawn',
  async (request) =>
    sendPicture(request, await drawing(new URL(request.url).pathname), 'image/svg+xml'),
)
