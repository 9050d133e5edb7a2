import { openFile } from '@/lib/features/purchases/commands/open-file'
import { documentParams } from '@/lib/features/purchases/schemas/documents'
import { privateFileRoute } from '@/lib/server/http/private-file-route'
import { validate } from '@/lib/server/http/validate'

/** A private file by the link that its reader was given: no key pair, but the reader's own session. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = privateFileRoute(
  '/documents/[documentId]',
  async ({ actors, params, searchParams }) => {
    const { documentId } = validate(documentParams, params, 'path')
    const link = {
      fileId: documentId,
      expires: searchParams.get('expires') ?? '',
      signature: searchParams.get('signature') ?? '',
    }
    return openFile(link, actors, new Date())
  },
)
