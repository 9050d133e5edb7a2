import { BRAND } from '@/lib/shared/brand'
import { stripInvisible } from '@/lib/shared/strip-invisible'

export const MAX_CLIENT_NAME_LENGTH = 60

/** Tag characters and variation selectors are invisible in most fonts. */
const HIDDEN = /[\u{e0000}-\u{e01ef}\u{fe00}-\u{fe0f}]/gu

const LOOK_ALIKES: Record<string, string> = {
  а: 'a',
  α: 'a',
  ɑ: 'a',
  '4': 'a',
  '@': 'a',
  в: 'b',
  β: 'b',
  ь: 'b',
  '8': 'b',
  с: 'c',
  ϲ: 'c',
  е: 'e',
  ε: 'e',
  '3': 'e',
  н: 'h',
  һ: 'h',
  η: 'n',
  і: 'i',
  ι: 'i',
  '1': 'l',
  '|': 'l',
  ӏ: 'l',
  о: 'o',
  ο: 'o',
  '0': 'o',
  օ: 'o',
  '०': 'o',
  '௦': 'o',
  '౦': 'o',
  '೦': 'o',
  р: 'p',
  ρ: 'p',
  г: 'r',
  ѕ: 's',
  '5': 's',
  $: 's',
  т: 't',
  τ: 't',
  υ: 'u',
  ѵ: 'v',
  ν: 'v',
  х: 'x',
  χ: 'x',
  у: 'y',
  γ: 'y',
}

function skeleton(text: string): string {
  return [...text.normalize('NFKD').toLowerCase()]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .replace(/[^a-z]/g, '')
}

/** First word of our name: a program that calls itself by it would pass for us. */
const OUR_WORD = skeleton(BRAND.shortName)

/** True for a name that contains ours, also if it is spelt with look-alike letters. */
export function containsOurName(name: string): boolean {
  return skeleton(name).includes(OUR_WORD)
}

/**
 * A program's name as one short line without control, direction or invisible characters. Empty if
 * nothing is left. Untrusted: show it as text only.
 */
export function cleanClientName(name: string): string {
  const line = stripInvisible(name.normalize('NFKC').replace(HIDDEN, ''))
    .replace(/\s+/gu, ' ')
    .trim()
  return [...line].slice(0, MAX_CLIENT_NAME_LENGTH).join('').trim()
}
