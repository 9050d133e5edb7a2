import { streamSheetReport } from '@/lib/features/desk/queries/sheet-report'
import { cityOfSheet } from '@/lib/features/desk/queries/sheets'
import { sheetParams } from '@/lib/features/desk/schemas/stock-sheet'
import { requireStaffMember } from '@/lib/server/http/actor'
import { requireFound } from '@/lib/server/http/require-found'
import { ownFileRoute } from '@/lib/server/http/own-file-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/staff/v1/sheets/[sheetId]/report',
  {
    summary: 'What became of the rows of a sheet of cars, or in a dry run would become of them.',
    auth: 'staff',
    needs: { right: 'stock', city: ({ params }) => cityOfSheet(params.sheetId) },
    type: 'text/csv; charset=utf-8',
    params: sheetParams,
  },
  async ({ actor, params }) => ({
    name: 'import-report.csv',
    body: await requireFound(streamSheetReport(params.sheetId, requireStaffMember(actor).id)),
  }),
)
