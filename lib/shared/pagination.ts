export const PAGE_SIZE_DEFAULT = 24
export const PAGE_SIZE_MAX = 60

export function wholeList<Item>(items: Item[]): {
  items: Item[]
  page: 1
  pageSize: number
  total: number
} {
  return { items, page: 1, pageSize: Math.max(1, items.length), total: items.length }
}
