import { findCityId } from '@/lib/features/desk/queries/city-of'
import { saveCity } from '@/lib/features/catalogue/commands/edit-city'
import { editCityBody } from '@/lib/features/desk/schemas'
import { doneAnswer } from '@/lib/shared/wire'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/city', {
  POST: endpoint({
    summary: 'How a city is reached and when it is open.',
    auth: 'staff',
    needs: { right: 'edit', city: ({ body }) => findCityId(body.cityId) },
    body: editCityBody,
    response: doneAnswer,
    handler: async ({ actor, body }) => {
      await saveCity(body, requireStaffMember(actor).id)
      return { done: true as const }
    },
  }),
})
