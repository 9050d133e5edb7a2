import { saveColumnMapping } from '@/lib/features/desk/commands/step-sheet'
import { cityOfSheet, readSheetView } from '@/lib/features/desk/queries/sheets'
import { columnMappingBody, sheetParams, sheetView } from '@/lib/features/desk/schemas/stock-sheet'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { requireFound } from '@/lib/server/http/require-found'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/sheets/[sheetId]/columns',
  {
    PUT: endpoint({
      summary: 'Which field each column of a sheet is used for.',
      auth: 'staff',
      needs: { right: 'stock', city: ({ params }) => cityOfSheet(params.sheetId) },
      params: sheetParams,
      body: columnMappingBody,
      response: sheetView,
      handler: async ({ params, body, actor }) => {
        await saveColumnMapping({ ...params, ...body }, requireStaffMember(actor).id)
        return requireFound(readSheetView(params.sheetId))
      },
    }),
  },
)
