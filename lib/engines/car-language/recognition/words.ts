export interface WordInText {
  readonly text: string
  readonly end: number
}

const WORD = /[a-z0-9]+(?:\.[0-9]+)?|\+/gi

export function splitWords(text: string): WordInText[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    text: match[0] === '+' ? 'plus' : match[0].toLowerCase(),
    end: match.index + match[0].length,
  }))
}

export function compactName(name: string): string {
  return splitWords(name)
    .map(({ text }) => text)
    .join('')
}

export function getRestAfter(text: string, word: WordInText): string {
  return text
    .slice(word.end)
    .replace(/^[\s\-–,.:/]+/, '')
    .trim()
}
