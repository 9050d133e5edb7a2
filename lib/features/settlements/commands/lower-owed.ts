import type { Db } from '@/lib/server/db/client'
import { addToLedger } from './add-to-ledger'

interface Lowered {
  vehicleId: string
  from: 'payout' | 'hold_back'
  amount: number
  note: string
}

/**
 * Lowers the amount owed to a sold car's owner. The database refuses this once the money is on its
 * way (`settlement_amounts_stay`), and if the ledger doesn't add up (`ledger_closes`).
 */
export async function lowerSettlementAmount(
  tx: Db,
  { vehicleId, from, amount, note }: Lowered,
): Promise<void> {
  const less = { decrement: amount }
  await tx.settlement.update({
    where: { vehicleId },
    data: from === 'payout' ? { payout: less } : { holdBack: less },
    select: { vehicleId: true },
  })
  if (from === 'hold_back') await addToLedger(tx, { vehicleId, kind: 'hold_back', amount, note })
}
