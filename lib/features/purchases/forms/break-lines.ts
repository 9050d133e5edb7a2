/** The longest beginning of a word that fits; a character at least. */
function beginningOf(word: string, fits: (text: string) => boolean): string {
  let length = word.length - 1
  while (length > 1 && !fits(word.slice(0, length))) length -= 1
  return word.slice(0, length)
}

/** A text in lines that fit: broken between words, and inside a word only where it alone is too long for a line. */
export function breakLines(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(/\s+/)) {
    const longer = current === '' ? word : `${current} ${word}`
    if (fits(longer)) {
      current = longer
      continue
    }
    if (current !== '') lines.push(current)
    let rest = word
    while (rest.length > 1 && !fits(rest)) {
      const part = beginningOf(rest, fits)
      lines.push(part)
      rest = rest.slice(part.length)
    }
    current = rest
  }
  return [...lines, current]
}
