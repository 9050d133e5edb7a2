import { squashName, type LexiconEntry, type Lexicon } from '../lexicon'
import { findScriptBlock, toLatin } from './letters'
import { SCRIPT_LANGUAGES, toScriptKey } from './languages'
import { getPhoneticNameIndex } from './sounding-names'
import { toPhoneticForm } from './sound'

export function findNamesByPrefix(lexicon: Lexicon, words: readonly string[]): LexiconEntry[] {
  const text = words.join('')
  if (!words.some((word) => findScriptBlock(word) !== null))
    return lexicon.startingWith(squashName(text))
  const key = toScriptKey(text)
  const said = [...SCRIPT_LANGUAGES.words].flatMap(([word, means]) =>
    word.startsWith(key) ? [means.join('')] : [],
  )
  // The last letter's inherent "a" may still become any vowel: "ಬಲ" is the beginning of "ಬಲೆನೊ".
  const sound = toPhoneticForm(
    words
      .map(toLatin)
      .join('')
      .replace(/(?<=[^aeiou])a$/, ''),
  )
  const named = getPhoneticNameIndex(lexicon).beginning(sound)
  return [...new Set([...named, ...said])].flatMap((name) => lexicon.find(name) ?? [])
}
