import { squash, type Entry, type Lexicon } from '../lexicon'
import { blockOf, latinOf } from './letters'
import { LANGUAGES, scriptKey } from './languages'
import { soundingNamesOf } from './sounding-names'
import { soundOf } from './sound'

/** Possible completions, in Latin or Indian script. */
export function namesBeginning(lexicon: Lexicon, words: readonly string[]): Entry[] {
  const text = words.join('')
  if (!words.some((word) => blockOf(word) !== null)) return lexicon.startingWith(squash(text))
  const key = scriptKey(text)
  const said = [...LANGUAGES.words].flatMap(([word, means]) =>
    word.startsWith(key) ? [means.join('')] : [],
  )
  // The last letter's inherent "a" may become any vowel: "ಬಲ" starts "ಬಲೆನೊ".
  const sound = soundOf(
    words
      .map(latinOf)
      .join('')
      .replace(/(?<=[^aeiou])a$/, ''),
  )
  const named = soundingNamesOf(lexicon).beginning(sound)
  return [...new Set([...named, ...said])].flatMap((name) => lexicon.find(name) ?? [])
}
