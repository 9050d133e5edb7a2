/** Key of a signed-in seller's own budget, which nobody else can exhaust. */
export function sellerBudget(sellerId: string): string {
  return `seller ${sellerId}`
}
