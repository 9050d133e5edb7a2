import { cityOfSheet, readSheetView } from '@/lib/features/desk/queries/sheets'
import { sheetParams, sheetView } from '@/lib/features/desk/schemas/stock-sheet'
import { endpoint } from '@/lib/server/http/endpoint'
import { requireFound } from '@/lib/server/http/require-found'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/sheets/[sheetId]',
  {
    GET: endpoint({
      summary: 'A sheet of cars: its columns and first rows, and how far it has come.',
      auth: 'staff',
      needs: { right: 'stock', city: ({ params }) => cityOfSheet(params.sheetId) },
      params: sheetParams,
      response: sheetView,
      handler: ({ params }) => requireFound(readSheetView(params.sheetId)),
    }),
  },
)
