import { listAuditRows } from '@/lib/features/desk/queries/audit-file'
import { auditQuery } from '@/lib/features/desk/schemas'
import { ownFileRoute } from '@/lib/server/http/own-file-route'
import { SHEET_MEDIA_TYPES, toSheetFile } from '@/lib/server/sheets/sheet-file'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/staff/v1/audit',
  {
    summary: 'The log of what staff did.',
    // Managers only: the log names every customer for whom staff acted.
    auth: 'manager',
    type: SHEET_MEDIA_TYPES,
    query: auditQuery,
  },
  async ({ query }) => toSheetFile('log', query.format, await listAuditRows(query)),
)
