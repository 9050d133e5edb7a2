import 'server-only'
import { sendTagged } from '@/lib/server/http/respond'

/** A picture that messengers may keep for a day: by then a price can have fallen. */
export function sendPicture(request: Request, picture: Uint8Array<ArrayBuffer>): Response {
  return sendTagged(request, picture, {
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
  })
}
