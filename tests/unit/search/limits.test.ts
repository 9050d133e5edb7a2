import { describe, expect, test } from 'vitest'
import { understandSearch } from '@/lib/features/search/rules/language'
import { createCatalogueVocabulary } from './catalogue-vocabulary'

const vocabulary = createCatalogueVocabulary()
const limitsOf = (text: string) => {
  const { minYear, maxYear, minPrice, maxPrice, year } = understandSearch(
    text,
    vocabulary,
    new Date('2026-11-20T06:30:00Z'),
  ).filters
  return { minYear, maxYear, minPrice, maxPrice, year }
}

const LIMITS: readonly (readonly [said: string, same: readonly string[]])[] = [
  [
    'from 2018',
    [
      '2018 से',
      '2018 से आगे',
      '2018 se',
      '2018 முதல்',
      '2018-லிருந்து',
      '2018 இருந்து',
      '2018 முதல் உள்ள கார்',
      '2018 mudhal',
      '2018 ರಿಂದ',
      '2018ರಿಂದ',
      '2018 rinda',
      '2018 నుండి',
      '2018 నుంచి',
      '2018 nunchi',
      '2018 से डीज़ल',
      '2018 முதல் டீசல்',
    ],
  ],
  [
    'until 2018',
    [
      '2018 तक',
      '2018 வரை',
      '2018 ವರೆಗೆ',
      '2018ರವರೆಗೆ',
      '2018 వరకు',
      '2018 varai',
      '2018 varege',
      '2018 varaku',
    ],
  ],
  [
    'before 2018',
    [
      '2018 से पहले',
      '2018 से पहले की',
      '2018க்கு முன்',
      '2018-க்கு முன்',
      '2018க்கு முன்பு',
      '2018 க்கு முந்தைய',
      '2018ಕ್ಕಿಂತ ಮೊದಲು',
      '2018 ಕ್ಕಿಂತ ಮುಂಚೆ',
      '2018ರ ಮೊದಲು',
      '2018కి ముందు',
      '2018 కంటే ముందు',
      '2018 ముందు',
      '2018 ki mundu',
    ],
  ],
  [
    'after 2018',
    [
      '2018 के बाद',
      '2018 ke baad',
      '2018க்குப் பிறகு',
      '2018-க்குப் பிறகு',
      '2018க்கு பின்',
      '2018 பிறகு',
      '2018ರ ನಂತರ',
      '2018 ನಂತರ',
      '2018 తర్వాత',
      '2018 తరువాత',
      '2018 tarvata',
    ],
  ],
  [
    'between 2016 and 2018',
    [
      '2016 से 2018',
      '2016 से 2018 तक',
      '2016 और 2018 के बीच',
      '2016 முதல் 2018 வரை',
      '2016க்கும் 2018க்கும் இடையே',
      '2016-க்கும் 2018-க்கும் இடையில்',
      '2016 ರಿಂದ 2018',
      '2016 ರಿಂದ 2018 ವರೆಗೆ',
      '2016 ಮತ್ತು 2018 ನಡುವೆ',
      '2016 నుండి 2018 వరకు',
      '2016 మరియు 2018 మధ్య',
      '2016, 2018 మధ్య',
      '2016 2018 మధ్య',
    ],
  ],
  [
    'from 5 lakh',
    [
      '5 लाख से',
      '5 லட்சம் முதல்',
      '5 லட்சத்திலிருந்து',
      '5 ಲಕ್ಷದಿಂದ',
      '5 ಲಕ್ಷ ರಿಂದ',
      '5 లక్షల నుండి',
      '5 లక్షల నుంచి',
    ],
  ],
  [
    'between 5 and 8 lakh',
    [
      '5 से 8 लाख',
      '5 लाख से 8 लाख तक',
      '5 லட்சம் முதல் 8 லட்சம் வரை',
      '5 முதல் 8 லட்சம்',
      '5 ರಿಂದ 8 ಲಕ್ಷ',
      '5 ಲಕ್ಷದಿಂದ 8 ಲಕ್ಷದವರೆಗೆ',
      '5 నుండి 8 లక్షలు',
      '5 లక్షల నుండి 8 లక్షల వరకు',
      '5 और 8 लाख के बीच',
      '5 மற்றும் 8 லட்சத்துக்கு இடையே',
      '5 ಮತ್ತು 8 ಲಕ್ಷದ ನಡುವೆ',
      '5, 8 లక్షల మధ్య',
    ],
  ],
  ['under 5 lakh', ['5 லட்சத்துக்கு கீழ்', '5 ಲಕ್ಷಕ್ಕಿಂತ ಕಡಿಮೆ', '5 లక్షల కంటే తక్కువ', '5 लाख से कम']],
  ['above 5 lakh', ['5 लाख से ऊपर', '5 லட்சத்துக்கு மேல்', '5 ಲಕ್ಷಕ್ಕಿಂತ ಹೆಚ್ಚು', '5 లక్షల పైన']],
]

describe('comparisons after a number', () => {
  test.each(LIMITS.flatMap(([said, same]) => same.map((text) => [text, said])))(
    '%s: %s',
    (text, said) => {
      expect(limitsOf(text)).toEqual(limitsOf(said))
      expect(Object.values(limitsOf(said)).some((limit) => limit !== undefined)).toBe(true)
    },
  )

  test.each(['2018 டீசல்', '2018 pehla malik', '2018', '2018 का मॉडल'])(
    '%s means only the year (negative control)',
    (text) => expect(limitsOf(text).year).toEqual(['2018']),
  )

  test.each(['5 लाख की', '5 லட்சத்துக்கு', '5 లక్షలకు', '5 lakh'])('%s is a price at most', (text) =>
    expect(limitsOf(text).maxPrice).toBe(500_000),
  )
})
