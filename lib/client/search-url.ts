export function buildSearchUrl(text: string): string | null {
  const phrase = text.trim()
  return phrase === '' ? null : `/buy?type=search&value=${encodeURIComponent(`"${phrase}"`)}`
}

export function readSearchedText({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string {
  if (!pathname.endsWith('/buy')) return ''
  const params = new URLSearchParams(search)
  const text = params.get('q') ?? (params.get('type') === 'search' ? params.get('value') : null)
  return text?.replace(/^"(.*)"$/, '$1') ?? ''
}
