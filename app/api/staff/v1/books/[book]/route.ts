import { listBookSheetRows } from '@/lib/features/books/queries/books'
import { readBooksScope } from '@/lib/features/books/queries/scope'
import { bookParams, bookQuery } from '@/lib/features/books/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { ownFileRoute } from '@/lib/server/http/own-file-route'
import { SHEET_MEDIA_TYPES, toSheetFile } from '@/lib/server/sheets/sheet-file'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/staff/v1/books/[book]',
  {
    summary: 'One table of the accounts for a period, as a sheet with totals.',
    auth: 'staff',
    needs: { right: 'books', city: async ({ query }) => query.city ?? null },
    type: SHEET_MEDIA_TYPES,
    params: bookParams,
    query: bookQuery,
  },
  async ({ actor, params: { book }, query }) => {
    const { city, from, to, format } = query
    const rows = await listBookSheetRows(
      book,
      await readBooksScope(requireStaffMember(actor).id, query),
    )
    return {
      ...(await toSheetFile(`${book}-${from}-${to}`, format, rows)),
      detail: { lines: rows.length - 2, from, to, ...(city && { city }) },
    }
  },
)
