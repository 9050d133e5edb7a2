import { auditCsv } from '@/lib/features/desk/queries/audit-file'
import { auditQuery } from '@/lib/features/desk/schemas'
import { ownFileRoute } from '@/lib/server/http/own-file-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/staff/v1/audit',
  {
    summary: 'The log of what staff did.',
    // The names of all customers who were acted for leave the desk with it.
    auth: 'manager',
    type: 'text/csv; charset=utf-8',
    query: auditQuery,
  },
  async ({ query }) => ({
    name: 'log.csv',
    body: await auditCsv(query),
  }),
)
