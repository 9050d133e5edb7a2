import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLanguage, PSEUDO_LOCALE } from '@/scripts/sixth-language/add-language'
import { toPseudoText, toPseudoWords } from '@/scripts/sixth-language/pseudo-text'
import { findTextProblems, parseShape } from '@/scripts/lint/texts/problems'
import { readTexts } from '@/scripts/lint/texts/files'

const PARTS = [
  'lib/i18n',
  'lib/server/unavailable-page.ts',
  'lib/i18n/server-texts.ts',
  'app/faces/faces.ts',
  'components/layout/first-script-source.ts',
  'components/content/format-hour.ts',
  'e2e/languages.spec.ts',
  'prisma/seed/content',
]

describe('a sixth language', () => {
  let tree = ''
  const copy = () => {
    tree = mkdtempSync(join(tmpdir(), 'sixth-'))
    for (const part of PARTS) cpSync(part, join(tree, part), { recursive: true })
  }
  beforeAll(copy)
  afterAll(() => rmSync(tree, { recursive: true }))

  it('is added by the steps of docs/languages.md, and a step that no longer fits is named', () => {
    expect(() => addLanguage(tree)).not.toThrow()
    expect(readFileSync(join(tree, 'lib/i18n/locales.ts'), 'utf8')).toContain(
      `PREFIXED_LOCALES = ['${PSEUDO_LOCALE}', `,
    )
    const naming = globSync('{app,components,lib,server}/**/*.{ts,tsx}').filter((file) =>
      readFileSync(file, 'utf8').includes('messages/te/'),
    )
    expect(naming.length).toBeGreaterThan(2)
    for (const file of naming)
      expect(readFileSync(join(tree, file), 'utf8'), file).toContain(`messages/${PSEUDO_LOCALE}/`)
    expect(() => addLanguage(tree)).toThrow('lib/i18n/locales.ts')
  })

  it('has texts with the same structure, about 40 % longer', () => {
    const english = readTexts('en')
    const own = new Map([...english].map(([key, text]) => [key, toPseudoText(text)]))
    expect(
      findTextProblems(english, own, { locale: PSEUDO_LOCALE, never: [] }).filter(
        (problem) => !problem.includes('has to stay'),
      ),
    ).toEqual([])
    const length = (texts: ReadonlyMap<string, string>) =>
      [...texts.values()].reduce((sum, text) => sum + parseShape(text).words.join('').length, 0)
    expect(length(own) / length(english)).toBeGreaterThan(1.3)
    expect(length(own) / length(english)).toBeLessThan(1.5)
  })

  it.each([
    ['Save {amount} now', 'Sáávéé {amount} ñóów'],
    ['{n, plural, =1 {1 car} other {# cars}}', '{n, plural, =1 {1 çáárr} other {# çáárrs}}'],
    ['Hold <b>it</b> with Bharosa Cars', 'Hóólld <b>íít</b> wííth Bharosa Cars'],
    ["It isn't '{'due'}'", "Íít íísñ't '{'dúúéé'}'"],
  ])('says “%s” as “%s”', (text, said) => expect(toPseudoText(text)).toBe(said))

  it("keeps the arguments of texts that aren't ICU messages", () =>
    expect(toPseudoWords('Pay {token} at https://cars.example/a')).toBe(
      'Pááý {token} áát https://cars.example/a',
    ))
})
