import { openPrivateFile } from '@/lib/features/documents/commands/open-file'
import { documentParams } from '@/lib/features/documents/schemas/documents'
import { privateFileRoute } from '@/lib/server/http/private-file-route'
import { z } from 'zod'

/** Needs a signed link and the session of its reader, but no API key pair. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = privateFileRoute(
  '/documents/[documentId]',
  {
    summary: 'A private file, by the link that its reader was given.',
    auth: 'public',
    isOpen: true,
    params: documentParams,
    query: z.object({ expires: z.string().optional(), signature: z.string().optional() }),
    type: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  },
  async ({ actors, params, searchParams }) => {
    const link = {
      fileId: params.documentId,
      expires: searchParams.get('expires') ?? '',
      signature: searchParams.get('signature') ?? '',
    }
    return openPrivateFile(link, actors, new Date())
  },
)
