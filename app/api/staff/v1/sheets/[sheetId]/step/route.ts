import { takeSheetStep } from '@/lib/features/desk/commands/step-sheet'
import { cityOfSheet, readSheetView } from '@/lib/features/desk/queries/sheets'
import { sheetParams, sheetStepBody, sheetView } from '@/lib/features/desk/schemas/stock-sheet'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { requireFound } from '@/lib/server/http/require-found'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/sheets/[sheetId]/step',
  {
    POST: endpoint({
      summary:
        'Checks a sheet without writing anything, imports it, stops either, takes the import back, or throws the sheet away.',
      auth: 'staff',
      needs: { right: 'stock', city: ({ params }) => cityOfSheet(params.sheetId) },
      params: sheetParams,
      body: sheetStepBody,
      response: sheetView,
      handler: async ({ params, body, actor }) => {
        await takeSheetStep({ ...params, ...body }, requireStaffMember(actor).id)
        return requireFound(readSheetView(params.sheetId))
      },
    }),
  },
)
