/** Longer texts are cut before anything is looked for in them. */
const MAX_READ = 4_000
const MAX_KEPT = 500

/** Without the word at whose middle it was cut: what it was a part of can't be told any more. */
function beginning(text: string): string {
  if (text.length <= MAX_READ) return text
  const cut = text.slice(0, MAX_READ)
  return cut.slice(0, cut.search(/\s\S*$/) + 1)
}

/** Numbers, quoted texts and addresses can be a person's: a log or a trace keeps the sentence without them. */
export function withoutValues(text: string): string {
  return beginning(text)
    .replace(/\S+/g, (word) => (word.slice(1, -1).includes('@') ? '…' : word))
    .replace(/"[^"]*(?:"|$)|'[^']*'|`[^`]*(?:`|$)/g, '…')
    .replace(/\d{4,}/g, '…')
    .slice(0, MAX_KEPT)
}
