import { REPAIR_PROOFS, type RepairProof, type SellerRefurbishmentItem } from './schemas'

export interface RefurbishmentItemRow {
  id: string
  title: string
  cost: number
  approvedAt: Date | string | null
  declinedAt: Date | string | null
  doneAt: Date | string | null
  proof: string | null
}

export const REFURBISHMENT_ITEM_COLUMNS = [
  'id',
  'title',
  'cost',
  'approved_at as approvedAt',
  'declined_at as declinedAt',
  'done_at as doneAt',
  'proof',
] as const

export const toRepairProof = (proof: string | null): RepairProof | null =>
  REPAIR_PROOFS.find((known) => known === proof) ?? null

export function toSellerRefurbishmentItem({
  id,
  title,
  cost,
  approvedAt,
  declinedAt,
  doneAt,
  proof,
}: RefurbishmentItemRow): SellerRefurbishmentItem {
  const state = doneAt ? 'done' : declinedAt ? 'declined' : approvedAt ? 'approved' : 'open'
  return { itemId: id, title, cost, state, proof: toRepairProof(proof) }
}
