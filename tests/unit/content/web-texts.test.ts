import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mergeTexts } from '@/lib/features/content/rules/web-texts'
import { readWebTexts } from '@/prisma/seed/content/seed-content'

test("a page shows the desk's texts, and its own for missing ones", () => {
  const own = { headline: 'Ours', introduction: 'Ours, too' }
  const written = [
    { key: 'headline', text: 'Theirs' },
    { key: 'unknown', text: 'Nowhere' },
  ]
  expect(mergeTexts<'about'>(written, own)).toEqual({
    headline: 'Theirs',
    introduction: 'Ours, too',
  })
  expect(mergeTexts<'about'>([], own)).toEqual(own)
})

test('every text that the desk can edit appears on a page', () => {
  const sources = ['home-view.tsx', 'sell-your-luxury-cars/page.tsx', 'finance/page.tsx']
    .concat('second-hand-cars-chennai/page.tsx')
    .map((page) => readFileSync(`app/[locale]/(site)/${page}`, 'utf8'))
    .join()
  for (const [category, texts] of Object.entries(readWebTexts('en'))) {
    expect(sources).toMatch(new RegExp(`getCachedWebTexts\\(\\s*'${category}'`))
    if (category === 'buy') continue
    for (const key of Object.keys(texts)) expect(sources).toMatch(new RegExp(`\\.${key}\\b`))
  }
  expect(readWebTexts('en').home.visitors).toBe('Over 10000 website visits per week')
})
