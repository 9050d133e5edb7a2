import { squashName, type LexiconEntry, type Lexicon } from '../lexicon'
import { findBlock, toLatin } from './letters'
import { LANGUAGES, toScriptKey } from './languages'
import { getSoundingNames } from './sounding-names'
import { toSound } from './sound'

export function findNamesByPrefix(lexicon: Lexicon, words: readonly string[]): LexiconEntry[] {
  const text = words.join('')
  if (!words.some((word) => findBlock(word) !== null)) return lexicon.startingWith(squashName(text))
  const key = toScriptKey(text)
  const said = [...LANGUAGES.words].flatMap(([word, means]) =>
    word.startsWith(key) ? [means.join('')] : [],
  )
  // The last letter's inherent "a" may still become any vowel: "ಬಲ" is the beginning of "ಬಲೆನೊ".
  const sound = toSound(
    words
      .map(toLatin)
      .join('')
      .replace(/(?<=[^aeiou])a$/, ''),
  )
  const named = getSoundingNames(lexicon).beginning(sound)
  return [...new Set([...named, ...said])].flatMap((name) => lexicon.find(name) ?? [])
}
