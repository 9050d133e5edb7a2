import { receiveSheetPart } from '@/lib/features/desk/commands/receive-part'
import { cityOfSheet } from '@/lib/features/desk/queries/sheets'
import { SHEET_PART_BYTES } from '@/lib/features/desk/rules/stock-sheet'
import {
  sheetParams,
  sheetPartAnswer,
  sheetPartBody,
} from '@/lib/features/desk/schemas/stock-sheet'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/sheets/[sheetId]/parts',
  {
    POST: endpoint({
      summary: 'The next part of a sheet’s file, 8 MB but for the last. The last one has it read.',
      auth: 'staff',
      needs: { right: 'stock', city: ({ params }) => cityOfSheet(params.sheetId) },
      params: sheetParams,
      upload: { mostBytes: SHEET_PART_BYTES },
      body: sheetPartBody,
      response: sheetPartAnswer,
      handler: ({ params, body }) => receiveSheetPart(params.sheetId, body),
    }),
  },
)
