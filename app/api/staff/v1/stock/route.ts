import { stockRows } from '@/lib/features/desk/queries/stock-rows'
import { stockQuery } from '@/lib/features/desk/schemas'
import { staffOf } from '@/lib/server/http/actor'
import { ownFileRoute } from '@/lib/server/http/own-file-route'
import { requireRight } from '@/lib/server/http/staff-guards'
import { SHEET_TYPES, toSheetFile } from '@/lib/server/sheets/sheet-file'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/staff/v1/stock',
  {
    summary: 'The stock of a city, or of all in which one may, as a sheet.',
    auth: 'staff',
    type: SHEET_TYPES,
    query: stockQuery,
  },
  async ({ actor, query }) => {
    const { city, status, format } = query
    const call = { method: 'GET', path: '/staff/v1/stock', params: {}, body: query }
    await requireRight({ needs: { right: 'stock', city: async () => city ?? null } }, actor, call)
    const rows = await stockRows(query, staffOf(actor).id)
    return {
      ...(await toSheetFile('stock', format, rows)),
      detail: { cars: rows.length - 1, ...(city && { city }), ...(status && { status }) },
    }
  },
)
