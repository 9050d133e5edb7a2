import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { complaintBody, complaintsAnswer, filedComplaint } from '@/lib/features/complaints/schemas'
import { listComplaints } from '@/lib/features/complaints/queries/complaints'
import { type Actor, isActing } from '@/lib/server/auth/sessions'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { fileComplaint } from '@/lib/workflows/file-complaint'

/** The link works without a login, so staff acting for the customer don't get it. */
function withoutLink<Complaint extends { token: string }>(
  complaint: Complaint,
  actor: Actor | null,
): Complaint {
  return actor && isActing(actor) ? { ...complaint, token: '' } : complaint
}

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/complaint', {
  GET: endpoint({
    summary: 'My complaints, newest first, with their deadlines and what was written.',
    auth: 'customer',
    response: complaintsAnswer,
    handler: async ({ actor }) =>
      (await listComplaints(requireCustomerId(actor))).map((one) => withoutLink(one, actor)),
  }),
  POST: endpoint({
    summary:
      'Files a complaint: with a session, or with a name, a phone and the code from `complaintCode`.',
    auth: 'optional',
    body: complaintBody,
    response: filedComplaint,
    status: 201,
    idempotent: true,
    fails: ['invalid_otp'],
    rateLimit: { name: 'complaint', perSecond: 1 / 30, burst: 20 },
    handler: async ({ body, actor, headers, client, locale }) => {
      const filed = await fileComplaint(body, {
        customerId: actor?.customerId ?? null,
        caller: toCaller(headers, client),
        locale,
      })
      return withoutLink(filed, actor)
    },
  }),
})
