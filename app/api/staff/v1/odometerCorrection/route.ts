import { correctOdometerAfterSale } from '@/lib/features/sales/commands/correct-odometer'
import { odometerCorrectionAnswer, odometerCorrectionBody } from '@/lib/features/sales/schemas/desk'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/odometerCorrection',
  {
    POST: endpoint({
      summary: 'A manager corrects the last odometer reading of a sold car, with the reason.',
      auth: 'manager',
      body: odometerCorrectionBody,
      response: odometerCorrectionAnswer,
      handler: ({ actor, body }) => correctOdometerAfterSale(body, requireStaffMember(actor).id),
    }),
  },
)
