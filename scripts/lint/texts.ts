// Checks the English texts, and compares every language with them: `node --import tsx
// scripts/lint/texts.ts [language …]`.
import { PREFIXED_LOCALES } from '@/lib/i18n/locales'
import { problemsOfEnglish } from './texts/english'
import { allEnglish, readBannedWords, readTextPair, readStatuses } from './texts/files'
import { findProblems } from './texts/problems'
import { statusProblems } from './texts/status'

const asked = process.argv.slice(2)

function show(locale: string, problems: readonly string[]): void {
  for (const problem of problems) console.log(`${locale} ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

show('en', problemsOfEnglish(await allEnglish()))
for (const locale of PREFIXED_LOCALES) {
  if (asked.length > 0 && !asked.includes(locale)) continue
  const { english, texts } = await readTextPair(locale)
  show(locale, [
    ...findProblems(english, texts, { locale, never: readBannedWords(locale) }),
    ...statusProblems(english, texts, readStatuses(locale), locale),
  ])
}
