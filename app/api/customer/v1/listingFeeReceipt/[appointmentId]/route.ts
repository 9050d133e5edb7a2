import { sellerAppointmentParams } from '@/lib/features/appointments/schemas/seller-visits'
import { renderFeeReceipt } from '@/lib/features/settlements/forms/render-fee-receipt'
import { readFeeReceipt } from '@/lib/features/settlements/queries/fee-receipt'
import { requireCustomerId } from '@/lib/server/http/actor'
import { requireFound } from '@/lib/server/http/require-found'
import { ownFileRoute } from '@/lib/server/http/own-file-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/customer/v1/listingFeeReceipt/[appointmentId]',
  {
    summary: 'The receipt of a listing fee.',
    auth: 'customer',
    type: 'application/pdf',
    params: sellerAppointmentParams,
  },
  async ({ actor, params, locale }) => {
    const receipt = await requireFound(
      readFeeReceipt(params.appointmentId, requireCustomerId(actor)),
    )
    return {
      name: `receipt-${receipt.number}.pdf`,
      body: await renderFeeReceipt(receipt, locale),
    }
  },
)
