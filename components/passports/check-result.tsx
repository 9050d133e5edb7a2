'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { PassportCheckResult } from '@/lib/features/passports/rules/check'
import {
  describeCheck,
  type DescribedCheck,
  type PassportSection,
} from '@/lib/features/passports/rules/describe'
import { CheckTexts } from './check-texts'
import { PassportFacts } from './passport-facts'

const TONE: Record<DescribedCheck['tone'], string> = {
  good: 'bg-good-tint text-good',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
}

function Section({ title, ...facts }: PassportSection) {
  return (
    <section className="mb-8 break-inside-avoid">
      <h3 className="text-xl">{title}</h3>
      <PassportFacts {...facts} />
    </section>
  )
}

function Result({ result }: { result: PassportCheckResult }) {
  const t = useTranslations('passport')
  const inspection = useTranslations('inspection')
  const vocabulary = useTranslations('vocabulary')
  const locale = useLocale()
  const { tone, title, text, asOf, sections } = describeCheck(result, {
    t,
    inspection,
    vocabulary,
    locale,
  })
  return (
    <div data-check={result.isGood ? result.standing : result.problem} className="grid gap-6">
      <div role={tone === 'bad' ? 'alert' : 'status'} className={`rounded-md p-4 ${TONE[tone]}`}>
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1">{text}</p>
        {asOf !== null && <p className="mt-1 text-sm">{asOf}</p>}
      </div>
      <div className="gap-8 lg:columns-2 print:columns-1">
        {sections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
      </div>
    </div>
  )
}

/** Loads with the first check, because the words and the verification are heavy. */
export function CheckedPassport(props: { result: PassportCheckResult }) {
  return (
    <CheckTexts>
      <Result {...props} />
    </CheckTexts>
  )
}
