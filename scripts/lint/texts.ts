// Compares the texts of every language with the English ones: `node --import tsx scripts/lint/texts.ts [language …]`.
import { DEFAULT_LOCALE, PREFIXED_LOCALES } from '@/lib/i18n/locales'
import { neverOf, statusesOf, textsOf } from './texts/files'
import { problemsOf } from './texts/problems'
import { statusProblems } from './texts/status'

const asked = process.argv.slice(2)
const english = textsOf(DEFAULT_LOCALE)
for (const locale of PREFIXED_LOCALES) {
  if (asked.length > 0 && !asked.includes(locale)) continue
  const texts = textsOf(locale)
  const problems = problemsOf(english, texts, { locale, never: neverOf(locale) })
  // Told, and no error: a translation that is still under way shouldn't keep other changes from landing.
  const toNote = statusProblems(english, texts, statusesOf(locale)).length
  if (toNote > 0)
    console.log(`${locale}: ${toNote} texts are to be noted or translated anew (npm run texts)`)
  for (const problem of problems) console.log(`${locale} ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}
