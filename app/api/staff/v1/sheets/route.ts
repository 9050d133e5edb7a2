import { beginSheet } from '@/lib/features/desk/commands/begin-sheet'
import { findCityId } from '@/lib/features/desk/queries/city-of'
import { beginSheetAnswer, beginSheetBody } from '@/lib/features/desk/schemas/stock-sheet'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/sheets', {
  POST: endpoint({
    summary: 'Begins a sheet of cars for a yard; its file then comes in parts of `partBytes`.',
    auth: 'staff',
    needs: { right: 'stock', city: ({ body }) => findCityId(body.cityId) },
    body: beginSheetBody,
    response: beginSheetAnswer,
    status: 201,
    handler: ({ body, actor }) => beginSheet(body, requireStaffMember(actor).id),
  }),
})
