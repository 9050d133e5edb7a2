/** A word of a text with where it ends in the original, so that the rest can be passed on as it was written. */
export interface Word {
  readonly text: string
  readonly end: number
}

const WORD = /[a-z0-9]+(?:\.[0-9]+)?|\+/gi

/** Words in lower case; punctuation separates, a decimal number stays whole ("1.2"), "+" is the word "plus". */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    text: match[0] === '+' ? 'plus' : match[0].toLowerCase(),
    end: match.index + match[0].length,
  }))
}

/** A name without spacing, hyphens and case: "Wagon R", "WAGON-R" and "wagonr" are one. */
export function compactName(name: string): string {
  return wordsOf(name)
    .map(({ text }) => text)
    .join('')
}

/** What follows a word, without the punctuation that tied it to that word. */
export function restAfter(text: string, word: Word): string {
  return text
    .slice(word.end)
    .replace(/^[\s\-–,.:/]+/, '')
    .trim()
}
