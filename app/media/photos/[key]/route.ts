import { isRenditionKey } from '@/lib/features/vehicles/rules/renditions'
import { toMediaFile, sendPicture } from '@/lib/server/http/media'
import { rawRoute } from '@/lib/server/http/raw-route'
import { getPublicStore } from '@/lib/server/storage/shared-store'
import { DomainError } from '@/lib/shared/error-codes'

const ROOT = '/media/'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/media/photos',
  async (request) => {
    const key = new URL(request.url).pathname.slice(ROOT.length)
    const stored = isRenditionKey(key) ? await getPublicStore().get(key) : null
    if (!stored) throw new DomainError('not_found')
    return sendPicture(request, toMediaFile(new Uint8Array(stored.body)), stored.contentType)
  },
)
