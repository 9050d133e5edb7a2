import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { dueConsentAskBody, dueConsentAnswer } from '@/lib/features/dues/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { askForDueConsent } from '@/lib/workflows/consent-to-dues'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/dueConsent', {
  POST: endpoint({
    summary: 'Asks the owner to let us pay their open challans and tolls out of their payout.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: dueConsentAskBody,
    response: dueConsentAnswer,
    handler: ({ actor, body }) => askForDueConsent(body.vehicleId, requireStaffMember(actor).id),
  }),
})
