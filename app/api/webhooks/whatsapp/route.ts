import { env } from '@/lib/server/env'
import { webhookRoute } from '@/lib/server/http/raw-route'
import { readBodyUpTo } from '@/lib/server/http/read-body'
import { buildResponse, sendJson } from '@/lib/server/http/respond'
import { findWhatsAppChallenge } from '@/lib/server/whatsapp/webhook'
import { DomainError } from '@/lib/shared/error-codes'
import { takeWhatsAppNotice } from '@/lib/workflows/take-whatsapp-notice'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = webhookRoute(
  '/webhooks/whatsapp',
  'What WhatsApp tells us of our messages, and replies that end them: signed.',
  async (request) => {
    await takeWhatsAppNotice(await readBodyUpTo(request), request.headers)
    return sendJson(request.method, 200, { data: {} })
  },
  (request) => {
    const challenge = findWhatsAppChallenge(
      new URL(request.url).searchParams,
      env().WHATSAPP_VERIFY_TOKEN,
    )
    if (challenge === null) throw new DomainError('forbidden')
    return buildResponse(request.method, 200, challenge, { 'content-type': 'text/plain' })
  },
)
