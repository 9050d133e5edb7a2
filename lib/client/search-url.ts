/** The list's URL for a search text; null if the text is blank. */
export function searchUrl(text: string): string | null {
  const phrase = text.trim()
  return phrase === '' ? null : `/buy?type=search&value=${encodeURIComponent(`"${phrase}"`)}`
}

/** The search text in a list's URL; empty on other pages. */
export function searchedText({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (!pathname.endsWith('/buy')) return ''
  const params = new URLSearchParams(search)
  const text = params.get('q') ?? (params.get('type') === 'search' ? params.get('value') : null)
  return text?.replace(/^"(.*)"$/, '$1') ?? ''
}
