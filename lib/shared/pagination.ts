export const DEFAULT_PAGE_SIZE = 24
export const MAX_PAGE_SIZE = 60

export function toUnpagedList<Item>(items: Item[]): {
  items: Item[]
  page: 1
  pageSize: number
  total: number
} {
  return { items, page: 1, pageSize: Math.max(1, items.length), total: items.length }
}
