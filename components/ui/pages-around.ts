export type PageEntry = { kind: 'page'; page: number } | { kind: 'gap'; after: number }

/** The page numbers worth offering: the first, the last and the neighbours of this one, with gaps between. */
export function pagesAround(page: number, pageCount: number): PageEntry[] {
  const offered = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((n) => n >= 1 && n <= pageCount)
    .sort((a, b) => a - b)
  return offered.flatMap((n, index): PageEntry[] => {
    const before = offered[index - 1]
    const entry: PageEntry = { kind: 'page', page: n }
    if (before === undefined || n === before + 1) return [entry]
    return n === before + 2
      ? [{ kind: 'page', page: before + 1 }, entry]
      : [{ kind: 'gap', after: before }, entry]
  })
}
