import { revalidatePath, revalidateTag } from 'next/cache'
import { dropRequest, isOwnCall } from '@/lib/server/cache/internal-call'
import { rawPost } from '@/lib/server/http/raw-route'
import { readJson } from '@/lib/server/http/read-body'
import { sendJson } from '@/lib/server/http/respond'
import { validate } from '@/lib/server/http/validate'
import { DomainError } from '@/lib/shared/error-codes'

/** Drops cached data of this instance. Only the process itself knows the secret; for everybody else nothing is here. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawPost(
  '/internal/revalidate',
  async (request) => {
    if (!isOwnCall(request.headers)) throw new DomainError('not_found')
    const { tags, everything } = validate(dropRequest, await readJson(request), 'body')
    // Expired at once: nobody is shown the old price while the new page is made.
    for (const tag of tags) revalidateTag(tag, { expire: 0 })
    if (everything) revalidatePath('/', 'layout')
    return sendJson(request.method, 200, { data: { dropped: tags.length } })
  },
)
