import type { Db } from '@/lib/server/db/client'

/** Links a refunded return to the car's row in our own stock. */
export async function noteStockCar(tx: Db, returnId: string, vehicleId: string): Promise<void> {
  await tx.carReturn.update({
    where: { id: returnId },
    data: { stockVehicleId: vehicleId },
    select: { id: true },
  })
}
