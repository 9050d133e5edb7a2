export function toSellerBudgetKey(sellerId: string): string {
  return `seller ${sellerId}`
}
