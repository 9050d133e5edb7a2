import { drawModel } from '@/lib/features/photography/drawing-queries'
import { parseDrawnPath } from '@/lib/features/photography/drawn-car/drawn-path'
import { drawings, encode, encodingFor, sendMedia } from '@/lib/server/http/media'
import { rawRoute } from '@/lib/server/http/raw-route'
import { DomainError } from '@/lib/shared/error-codes'

async function drawing(path: string, request: Request) {
  const encoding = encodingFor(request.headers)
  const key = `${encoding} ${path}`
  const kept = drawings().get(key)
  if (kept) return kept
  const asked = parseDrawnPath(path)
  const svg = asked && (await drawModel(asked))
  if (svg === null) throw new DomainError('not_found')
  const encoded = await encode(svg, encoding)
  drawings().set(key, encoded, encoded.body.byteLength)
  return encoded
}

/** The drawn cars: `/media/drawn/hyundai-creta/white/front.svg`. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute('/media/drawn', async (request) =>
  sendMedia(request, await drawing(new URL(request.url).pathname, request), 'image/svg+xml'))
