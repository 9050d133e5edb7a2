/** The search page's address for a typed text, or null for a blank one, which is not a search. */
export function searchUrl(text: string): string | null {
  const wanted = text.trim()
  return wanted === '' ? null : `/buy?type=search&value=${encodeURIComponent(`"${wanted}"`)}`
}
