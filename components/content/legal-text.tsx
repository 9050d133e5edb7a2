import { useLocale } from 'next-intl'
import { HREFLANG } from '@/lib/i18n/locales'
import type { ReactNode } from 'react'
import { formatDay } from '@/lib/shared/dates'
import type { TextFacts } from './business-facts'
import { PageBody, PageHead } from './page-head'
import { Paragraphs } from './text-blocks'
import { ContentSection } from './section'
import { translatorOf } from '@/lib/i18n/translator'

interface LegalTextProps {
  path: string
  name: 'terms' | 'privacy'
  facts: TextFacts
  children?: ReactNode
}

export function LegalText({ path, name, facts, children }: LegalTextProps) {
  const locale = useLocale()
  const labels = translatorOf(locale, 'legal')
  const t = translatorOf(locale, `legal.${name}`)
  const sections = t.all('sections', facts).map((section, index) => ({
    ...section,
    title: `${index + 1}. ${section.title}`,
  }))
  return (
    <>
      <PageHead crumbs={[{ name: t('crumb'), path }]} title={t('title')} lead={t('lead', facts)}>
        <p className="mt-4 text-sm text-ink-faint">
          {labels('updated', { date: formatDay(t('updatedOn'), HREFLANG[locale]) })}
        </p>
      </PageHead>
      <PageBody className="lg:grid-cols-[16rem_minmax(0,1fr)]">
        <Contents title={labels('contentsTitle')} sections={sections} />
        <div className="grid content-start gap-10">
          {children}
          {sections.map(({ id, title, paragraphs }) => (
            <ContentSection key={id} id={id} title={title}>
              <Paragraphs texts={paragraphs} />
            </ContentSection>
          ))}
        </div>
      </PageBody>
    </>
  )
}

export function Contents({
  title,
  sections,
}: {
  title: string
  sections: readonly { id: string; title: string }[]
}) {
  return (
    <nav aria-label={title} className="self-start lg:sticky lg:top-24">
      <h2 className="text-sm font-semibold text-ink-faint">{title}</h2>
      <ul className="mt-2 border-l border-line">
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="-ml-px flex min-h-tap items-center lg:min-h-9 border-l-2 border-transparent py-1 pl-4 text-ink-soft hover:border-accent hover:text-accent"
            >
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
