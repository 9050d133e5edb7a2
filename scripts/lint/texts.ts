// Checks the English texts, and compares every language with them: `node --import tsx
// scripts/lint/texts.ts [language …]`.
import { PREFIXED_LOCALES } from '@/lib/i18n/locales'
import { findEnglishProblems } from './texts/english'
import { readAllEnglish, readBannedWords, readTextPair, readStatuses } from './texts/files'
import { findTextProblems } from './texts/problems'
import { findStatusProblems } from './texts/status'

const asked = process.argv.slice(2)

function show(locale: string, problems: readonly string[]): void {
  for (const problem of problems) console.log(`${locale} ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

show('en', findEnglishProblems(await readAllEnglish()))
for (const locale of PREFIXED_LOCALES) {
  if (asked.length > 0 && !asked.includes(locale)) continue
  const { english, texts } = await readTextPair(locale)
  show(locale, [
    ...findTextProblems(english, texts, { locale, never: readBannedWords(locale) }),
    ...findStatusProblems(english, texts, readStatuses(locale), locale),
  ])
}
