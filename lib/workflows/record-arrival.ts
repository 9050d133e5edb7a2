import { type ArrivalFacts, noteArrival } from '@/lib/features/appointments/commands/record-arrival'
import { noteSellerHandover } from '@/lib/features/documents/commands/seller-handover'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'

/** The arrival is also the car's handover to us (Form 29C). @throws DomainError as `noteArrival` */
export async function recordArrival(
  appointmentId: string,
  facts: ArrivalFacts,
  staffId: string,
): Promise<{ appointmentId: string; vehicleId: string }> {
  const vehicleId = await transaction(async (tx) => {
    const arrival = await noteArrival(tx, appointmentId, facts, staffId)
    if (arrival.arrivedAt !== null)
      await noteSellerHandover(tx, arrival.vehicleId, arrival.arrivedAt)
    return arrival.vehicleId
  })
  kickJob('send-messages')
  return { appointmentId, vehicleId }
}
