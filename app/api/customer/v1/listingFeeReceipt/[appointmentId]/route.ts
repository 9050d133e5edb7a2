import { sellerAppointmentParams } from '@/lib/features/appointments/schemas/seller-visits'
import { renderFeeReceipt } from '@/lib/features/purchases/forms/render-fee-receipt'
import { readFeeReceipt } from '@/lib/features/purchases/queries/fee-receipt'
import { customerOf } from '@/lib/server/http/actor'
import { found } from '@/lib/server/http/found'
import { ownFileRoute } from '@/lib/server/http/own-file-route'
import { readParams } from '@/lib/server/http/validate'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/customer/v1/listingFeeReceipt/[appointmentId]',
  'customer',
  async ({ actor, context, locale }) => {
    const { appointmentId } = readParams(sellerAppointmentParams, await context.params)
    const receipt = await found(readFeeReceipt(appointmentId, customerOf(actor)))
    return {
      type: 'application/pdf',
      name: `receipt-${receipt.number}.pdf`,
      body: await renderFeeReceipt(receipt, locale),
    }
  },
)
