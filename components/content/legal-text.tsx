import { useLocale } from 'next-intl'
import { HREFLANG } from '@/lib/i18n/locales'
import type { ReactNode } from 'react'
import { formatDay } from '@/lib/shared/dates'
import type { TextFacts } from './business-facts'
import { LinkButton } from '@/components/ui/link-button'
import { CallToAction } from './call-to-action'
import { Contents } from './contents'
import { PageBody, PageHead } from './page-head'
import { Paragraphs } from './text-blocks'
import { ContentSection } from './section'
import { translatorOf } from '@/lib/i18n/translator'

interface LegalTextProps {
  path: string
  name: 'terms' | 'privacy'
  facts: TextFacts
  first?: readonly { id: string; title: string }[]
  children?: ReactNode
}

const OTHERS = [
  { name: 'terms', href: '/termsandconditions' },
  { name: 'privacy', href: '/privacypolicy' },
] as const

export function LegalText({ path, name, facts, first = [], children }: LegalTextProps) {
  const locale = useLocale()
  const labels = translatorOf(locale, 'legal')
  const footer = translatorOf(locale, 'layout.footer')
  const t = translatorOf(locale, `legal.${name}`)
  const sections = t.all('sections', facts).map((section, index) => ({
    ...section,
    title: `${index + 1}. ${section.title}`,
  }))
  return (
    <>
      <PageHead
        crumbs={[{ name: t('crumb'), path }]}
        title={t('title')}
        lead={t('lead', facts)}
        isReading
      >
        <p className="mt-4 text-sm text-ink-faint">
          {labels('updated', { date: formatDay(t('updatedOn'), HREFLANG[locale]) })}
        </p>
      </PageHead>
      <PageBody className="lg:grid-cols-[16rem_minmax(0,1fr)]">
        <Contents title={labels('contentsTitle')} sections={[...first, ...sections]} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          {children}
          {sections.map(({ id, title, paragraphs }) => (
            <ContentSection key={id} id={id} title={title}>
              <Paragraphs texts={paragraphs} />
            </ContentSection>
          ))}
          <CallToAction title={labels('otherTitle')}>
            {OTHERS.filter((other) => other.name !== name).map((other) => (
              <LinkButton key={other.name} href={other.href} tone="secondary">
                {labels(`${other.name}.crumb`)}
              </LinkButton>
            ))}
            <LinkButton href="/complaints" tone="quiet">
              {footer('complaints')}
            </LinkButton>
            <LinkButton href="/contactus" tone="quiet">
              {footer('contactUs')}
            </LinkButton>
          </CallToAction>
        </div>
      </PageBody>
    </>
  )
}
