// Compares the texts of every language with the English ones: `node --import tsx scripts/lint/texts.ts [language …]`.
import { PREFIXED_LOCALES } from '@/lib/i18n/locales'
import { neverOf, pairOf, statusesOf } from './texts/files'
import { problemsOf } from './texts/problems'
import { statusProblems } from './texts/status'

const asked = process.argv.slice(2)
for (const locale of PREFIXED_LOCALES) {
  if (asked.length > 0 && !asked.includes(locale)) continue
  const { english, texts } = await pairOf(locale)
  const problems = [
    ...problemsOf(english, texts, { locale, never: neverOf(locale) }),
    ...statusProblems(english, texts, statusesOf(locale), locale),
  ]
  for (const problem of problems) console.log(`${locale} ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}
