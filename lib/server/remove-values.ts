const MAX_READ = 4_000
const MAX_KEPT = 500

/** Drops a word that is cut in half, as it may be personal. */
function beginning(text: string): string {
  if (text.length <= MAX_READ) return text
  const cut = text.slice(0, MAX_READ)
  return cut.slice(0, cut.search(/\s\S*$/) + 1)
}

export function redactValues(text: string): string {
  return beginning(text)
    .replace(/\S+/g, (word) => (word.slice(1, -1).includes('@') ? '…' : word))
    .replace(/"[^"]*(?:"|$)|'[^']*'|`[^`]*(?:`|$)/g, '…')
    .replace(/\d{4,}/g, '…')
    .slice(0, MAX_KEPT)
}
