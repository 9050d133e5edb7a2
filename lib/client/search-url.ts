/** The search page's address for a typed text, or null for a blank one, which is not a search. */
export function searchUrl(text: string): string | null {
  const wanted = text.trim()
  return wanted === '' ? null : `/buy?type=search&value=${encodeURIComponent(`"${wanted}"`)}`
}

/** The text that an address of the list searches for, as it was typed; empty for any other address. */
export function searchedText({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (!pathname.endsWith('/buy')) return ''
  const asked = new URLSearchParams(search)
  const text = asked.get('q') ?? (asked.get('type') === 'search' ? asked.get('value') : null)
  return text?.replace(/^"(.*)"$/, '$1') ?? ''
}
