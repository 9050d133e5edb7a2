import { auditCsv } from '@/lib/features/desk/queries/audit-file'
import { auditQuery } from '@/lib/features/desk/schemas'
import { ownFileRoute } from '@/lib/server/http/own-file-route'
import { readQuery } from '@/lib/server/http/validate'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/staff/v1/audit',
  // The names of all customers who were acted for leave the desk with it.
  'manager',
  async ({ searchParams }) => ({
    type: 'text/csv; charset=utf-8',
    name: 'log.csv',
    body: await auditCsv(readQuery(auditQuery, searchParams)),
  }),
)
