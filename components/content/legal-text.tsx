import { useLocale } from 'next-intl'
import { HREFLANG } from '@/lib/i18n/locales'
import type { ReactNode } from 'react'
import type { Messages } from '@/lib/i18n/messages'
import { formatDay } from '@/lib/shared/dates'
import { Contents } from './contents'
import { type Facts, fillFacts } from './fill-facts'
import { PageBody } from './page-body'
import { PageHead } from './page-head'
import { Paragraphs } from './paragraphs'
import { Section } from './section'

interface LegalTextProps {
  path: string
  text: Messages['legal']['terms'] | Messages['legal']['privacy']
  labels: Pick<Messages['legal'], 'updated' | 'contentsTitle'>
  facts: Facts
  /** The text before the numbered sections. */
  children?: ReactNode
}

/** A text to be held to: dated, numbered, every section with an address of its own. */
export function LegalText({ path, text, labels, facts, children }: LegalTextProps) {
  const language = HREFLANG[useLocale()]
  const sections = text.sections.map((section, index) => ({
    ...section,
    title: `${index + 1}. ${section.title}`,
  }))
  return (
    <>
      <PageHead
        crumbs={[{ name: text.crumb, path }]}
        title={text.title}
        lead={fillFacts(text.lead, facts)}
      >
        <p className="mt-4 text-sm text-ink-faint">
          {fillFacts(labels.updated, { date: formatDay(text.updatedOn, language) })}
        </p>
      </PageHead>
      <PageBody className="lg:grid-cols-[16rem_minmax(0,1fr)]">
        <Contents title={labels.contentsTitle} sections={sections} />
        <div className="grid content-start gap-10">
          {children}
          {sections.map(({ id, title, paragraphs }) => (
            <Section key={id} id={id} title={title}>
              <Paragraphs texts={paragraphs} facts={facts} />
            </Section>
          ))}
        </div>
      </PageBody>
    </>
  )
}
