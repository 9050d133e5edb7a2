import type { SellerItem } from './schemas'

export interface ItemRow {
  id: string
  title: string
  cost: number
  approvedAt: Date | null
  declinedAt: Date | null
  doneAt: Date | null
}

/** How far a piece of work is, from the seller's side. */
export function toSellerItem({
  id,
  title,
  cost,
  approvedAt,
  declinedAt,
  doneAt,
}: ItemRow): SellerItem {
  const state = doneAt ? 'done' : declinedAt ? 'declined' : approvedAt ? 'approved' : 'open'
  return { itemId: id, title, cost, state }
}
