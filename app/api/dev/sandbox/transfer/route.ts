import { sandboxTransferBody, sandboxTransferred } from '@/lib/features/payments/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { playSandboxBankTransfer } from '@/lib/workflows/play-sandbox-checkout'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/dev/sandbox/transfer', {
  POST: endpoint({
    summary: "Play a bank transfer into a deal's account number. Demo and development only.",
    auth: 'public',
    body: sandboxTransferBody,
    response: sandboxTransferred,
    handler: ({ body }) => playSandboxBankTransfer(body),
  }),
})
