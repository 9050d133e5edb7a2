/** Key of a signed-in seller's separate budget, which strangers can't exhaust. */
export function sellerBudget(sellerId: string): string {
  return `seller ${sellerId}`
}
