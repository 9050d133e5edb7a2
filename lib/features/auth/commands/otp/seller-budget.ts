/** What has budgets of its own for a seller's codes: the seller, who is signed in, so that no one else can spend them. */
export function sellerBudget(sellerId: string): string {
  return `seller ${sellerId}`
}
