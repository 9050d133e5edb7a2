/**
 * Hindi in Latin letters has no fixed spelling, and adjectives inflect: "sasta", "saste", "sasti"
 * or "kaala", "kali" are one word. This file normalises them to the spelling of the other tables.
 */

/** Inflected words by folded stem (endings a, e, i). The tables use the first form. */
const STEMS: readonly string[] = [
  'sast',
  'mehng mahng meheng mahang mehang mahng',
  'puran',
  'nay',
  'chot',
  'bad bar',
  'kal',
  'nil',
  'har',
  'pil',
  'bhur',
  'sunehr sunahr suneher',
  'chal chalay',
  'val',
  'ach',
  'pehl pahl pehel pahal',
  'dusr dosr',
  'tisr',
  'hu',
  'apn',
  'kitn',
  'itn',
  'chahiy chaiy chahay chahih',
]

const FIXED: readonly string[] = [
  'lal',
  'safed safaid sufed safad',
  'narangi santri',
  'chandi',
  'saleti sleti surmai',
  'badami',
  'kathai kathi',
  'baingani bengani jamuni',
  'asmani',
  'mehrun mahrun marun',
  'gadi gari gadiyan gadiya gariyan gadiyon',
  'kar',
  'rang',
  'kam',
  'jyada jada jiyada jyda',
  'adhik',
  'upar uper upr',
  'niche nichey nicha',
  'andar ander andr',
  'bhitar',
  'bich',
  'tak tk',
  'lakh lakhon lakho lack lacks',
  'hazar hajar hajaron',
  'saal sal salon baras',
  'malik maliki',
  'hath',
  'sabse',
  'nahi nahin nhi nai nahe',
  'bina bagair bager',
  'chahiye chahie chaie chahye chahiyen chaheye chaiye',
  'dam',
  'kimat keemat kimaton',
  'paisa paise paison',
  'parivar',
  'mahina mahine',
  'kist kisht kiston',
  'sadhe',
  'sava',
  'paune',
  'dedh derh ded',
  'dhai adhai',
  'ek',
  'teen tin',
  'char',
  'panch pach',
  'chhe che cheh chah',
  'aath ath',
  'das dus',
  'barah bara',
  'pandrah pandra',
  'bees bis',
  'pachis',
  'tees tis',
  'chalis',
  'pachas',
  'satar',
  'asi',
  'nabe',
]

function fold(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll('q', 'k')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('chh', 'ch')
    .replace(/(ch)+/g, 'ch')
    .replace(/(.)\1+/g, '$1')
}

const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ...STEMS.flatMap((line) => {
    const stems = line.split(' ')
    return stems.flatMap((stem) =>
      ['a', 'e', 'i', 'ye', 'yi'].map((ending): [string, string] => [
        fold(stem + ending),
        `${stems[0]}a`,
      ]),
    )
  }),
  ...FIXED.flatMap((line) => {
    const spellings = line.split(' ')
    return spellings.map((spelling): [string, string] => [fold(spelling), spellings[0] ?? ''])
  }),
])

export function normalizeHindi(word: string): string | null {
  return /^[a-z]{2,}$/.test(word) ? (SPELLINGS.get(fold(word)) ?? null) : null
}
