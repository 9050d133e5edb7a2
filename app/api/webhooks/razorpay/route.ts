import { receiveWebhook } from '@/lib/features/payments/commands/receive-webhook'
import { webhookRoute } from '@/lib/server/http/raw-route'
import { readBodyUpTo } from '@/lib/server/http/read-body'
import { sendJson } from '@/lib/server/http/respond'

/** Takes the raw bytes of the body, because the signature covers them. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = webhookRoute(
  '/webhooks/razorpay',
  'What the payment gateway tells us: signed, stored once, acted on afterwards.',
  async (request) => {
    await receiveWebhook(await readBodyUpTo(request), request.headers)
    return sendJson(request.method, 200, { data: {} })
  },
)
