import { sellerAppointmentParams } from '@/lib/features/appointments/schemas/seller-visits'
import { renderParkingReceipt } from '@/lib/features/settlements/forms/render-fee-receipt'
import { readParkingReceipt } from '@/lib/features/documents/queries/own-files'
import { requireCustomerId } from '@/lib/server/http/actor'
import { requireFound } from '@/lib/server/http/require-found'
import { ownFileRoute } from '@/lib/server/http/own-file-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/customer/v1/parkingReceipt/[appointmentId]',
  {
    summary: 'What was written down when a car was taken in.',
    auth: 'customer',
    type: 'application/pdf',
    params: sellerAppointmentParams,
  },
  async ({ actor, params, locale }) => {
    const receipt = await requireFound(
      readParkingReceipt(params.appointmentId, requireCustomerId(actor)),
    )
    return {
      name: `parking-receipt-${receipt.carCode}.pdf`,
      body: await renderParkingReceipt(receipt, locale),
    }
  },
)
