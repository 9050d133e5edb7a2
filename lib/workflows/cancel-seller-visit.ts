import { cancelVisit, rereadSellerVisit } from '@/lib/features/appointments/commands/change-visit'
import type { SellerAppointment } from '@/lib/features/appointments/schemas/seller-visits'
import { notifyAboutVisit } from '@/lib/features/appointments/commands/notify-about-visit'
import { toSellerAppointment } from '@/lib/features/appointments/queries/seller-visits'
import { refundListingFee } from '@/lib/features/payments/commands/close-payment'
import { addToLedger } from '@/lib/features/settlements/commands/add-to-ledger'
import { moveVehicle, type VehicleMover } from '@/lib/features/vehicles/commands/move-vehicle'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'

export async function cancelSellerAppointment(
  id: string,
  customerId: string,
  mover: VehicleMover,
): Promise<SellerAppointment> {
  const cancelled = await transaction(async (tx) => {
    const vehicleId = await cancelVisit(tx, id, customerId)
    await moveVehicle(tx, {
      vehicleId,
      move: 'withdraw',
      mover,
      reason: 'appointment called off',
    })
    const due = await refundListingFee(tx, id)
    if (due !== null)
      await addToLedger(tx, {
        vehicleId,
        kind: 'listing_fee',
        amount: due.paid,
        note: 'appointment called off',
      })
    const row = await rereadSellerVisit(tx, id, customerId)
    await notifyAboutVisit(
      tx,
      'sellerAppointmentCancelled',
      customerId,
      row,
      `seller-cancelled:${id}`,
    )
    return row
  })
  kickJob('send-messages')
  kickJob('refund-payments')
  return toSellerAppointment(cancelled)
}
