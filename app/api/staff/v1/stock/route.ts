import { listStockRows } from '@/lib/features/desk/queries/stock-rows'
import { stockQuery } from '@/lib/features/desk/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { ownFileRoute } from '@/lib/server/http/own-file-route'
import { SHEET_MEDIA_TYPES, toSheetFile } from '@/lib/server/sheets/sheet-file'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/staff/v1/stock',
  {
    summary: 'The stock of a city, or of all in which one may, as a sheet.',
    auth: 'staff',
    needs: { right: 'stock', city: async ({ query }) => query.city ?? null },
    type: SHEET_MEDIA_TYPES,
    query: stockQuery,
  },
  async ({ actor, query }) => {
    const { city, status, format } = query
    const rows = await listStockRows(query, requireStaffMember(actor).id)
    return {
      ...(await toSheetFile('stock', format, rows)),
      detail: { cars: rows.length - 1, ...(city && { city }), ...(status && { status }) },
    }
  },
)
