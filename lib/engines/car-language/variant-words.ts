import type { VariantName } from './types'

const MAX_JOINED_LENGTH = 7

/** "C 220 d" becomes "c220d", "SX (O)" "sxo", as people type them. */
function joinedWords(parts: readonly string[]): string[] {
  return parts
    .flatMap((_, index) => [2, 3].map((count) => parts.slice(index, index + count)))
    .filter((group) => group.length > 1 && group.some((part) => part.length === 1))
    .map((group) => group.join(''))
    .filter((word) => word.length <= MAX_JOINED_LENGTH)
}

function nameWords(name: string): string[] {
  const parts = name.toLowerCase().match(/\d+\.\d+|[a-z]+\+?|\d+[a-z]*\+?|[a-z0-9]+/g) ?? []
  const whole = name.toLowerCase().match(/\d+\.\d+|[a-z0-9]+\+?/g) ?? []
  return [...new Set([...whole, ...parts, ...joinedWords(parts)])]
}

const wordsOfVariant = new WeakMap<VariantName, readonly string[]>()

export function listVariantWords(variant: VariantName): readonly string[] {
  const words = wordsOfVariant.get(variant) ?? nameWords(variant.name)
  wordsOfVariant.set(variant, words)
  return words
}

export function hasVariantWords(variant: VariantName, words: readonly string[]): boolean {
  const own = listVariantWords(variant)
  return words.every((word) => own.some((candidate) => candidate.startsWith(word)))
}
