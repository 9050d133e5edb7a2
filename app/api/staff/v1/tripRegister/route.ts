import { tripRegisterQuery } from '@/lib/features/appointments/schemas/test-drives'
import { listTripRegisterRows } from '@/lib/features/appointments/commands/trip-register'
import { readStaffCities } from '@/lib/features/staff/queries'
import { requireStaffMember } from '@/lib/server/http/actor'
import { ownFileRoute } from '@/lib/server/http/own-file-route'
import { SHEET_MEDIA_TYPES, toSheetFile } from '@/lib/server/sheets/sheet-file'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/staff/v1/tripRegister',
  {
    summary: 'The register of test drives.',
    auth: 'staff',
    needs: { right: 'sell', city: async ({ query }) => query.city ?? null },
    type: SHEET_MEDIA_TYPES,
    query: tripRegisterQuery,
  },
  async ({ query, actor }) =>
    toSheetFile(
      'trip-register',
      query.format,
      await listTripRegisterRows({
        ...query,
        cities: await readStaffCities(requireStaffMember(actor).id),
      }),
    ),
)
