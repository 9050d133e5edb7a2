import { sellerAppointmentParams } from '@/lib/features/appointments/schemas/seller-visits'
import { renderParkingReceipt } from '@/lib/features/purchases/forms/render-fee-receipt'
import { readParkingReceipt } from '@/lib/features/purchases/queries/own-files'
import { customerOf } from '@/lib/server/http/actor'
import { found } from '@/lib/server/http/found'
import { ownFileRoute } from '@/lib/server/http/own-file-route'
import { readParams } from '@/lib/server/http/validate'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/customer/v1/parkingReceipt/[appointmentId]',
  'customer',
  async ({ actor, context, locale }) => {
    const { appointmentId } = readParams(sellerAppointmentParams, await context.params)
    const receipt = await found(readParkingReceipt(appointmentId, customerOf(actor)))
    return {
      type: 'application/pdf',
      name: `parking-receipt-${receipt.carCode}.pdf`,
      body: await renderParkingReceipt(receipt, locale),
    }
  },
)
