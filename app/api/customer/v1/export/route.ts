import { exportCustomer } from '@/lib/features/customers/queries/export-customer'
import { customerExport } from '@/lib/features/customers/schemas/account'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/export', {
  GET: endpoint({
    summary: 'Everything that is held of the customer, as a file.',
    auth: 'customer',
    notByActingStaff: true,
    response: customerExport,
    rateLimit: { name: 'export', perSecond: 1 / 60, burst: 5 },
    handler: async ({ actor }) =>
      reply(await exportCustomer(requireCustomerId(actor), new Date()), {
        headers: { 'content-disposition': 'attachment; filename="my-data.json"' },
      }),
  }),
})
