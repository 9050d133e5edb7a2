/** The search page's address for a typed text, or null for a blank one, which is not a search. */
export function searchUrl(text: string): string | null {
  const phrase = text.trim()
  return phrase === '' ? null : `/buy?type=search&value=${encodeURIComponent(`"${phrase}"`)}`
}

/** The text that an address of the list searches for, as it was typed; empty for any other address. */
export function searchedText({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (!pathname.endsWith('/buy')) return ''
  const params = new URLSearchParams(search)
  const text = params.get('q') ?? (params.get('type') === 'search' ? params.get('value') : null)
  return text?.replace(/^"(.*)"$/, '$1') ?? ''
}
