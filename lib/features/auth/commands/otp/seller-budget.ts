export function sellerBudget(sellerId: string): string {
  return `seller ${sellerId}`
}
