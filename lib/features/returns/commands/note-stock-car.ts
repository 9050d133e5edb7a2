import type { Db } from '@/lib/server/db/client'

export async function setReturnStockCar(
  tx: Db,
  returnId: string,
  vehicleId: string,
): Promise<void> {
  await tx.carReturn.update({
    where: { id: returnId },
    data: { stockVehicleId: vehicleId },
    select: { id: true },
  })
}
