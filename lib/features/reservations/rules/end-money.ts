/**
 * What becomes of a buyer's money if the hold ends without a sale. `paid`: it is refunded. `block`:
 * the bank frees a token that was never taken. `both`: each of them. `nothing`: no money is with us
 * or blocked, as after a block that the bank let go of.
 */
export type EndMoney = 'paid' | 'block' | 'both' | 'nothing'

/** Finds what a hold's end does with the buyer's money. Amounts in whole rupees. */
export function findEndMoney({ paid, blocked }: { paid: number; blocked: number }): EndMoney {
  if (blocked === 0) return paid > 0 ? 'paid' : 'nothing'
  return paid > 0 ? 'both' : 'block'
}
