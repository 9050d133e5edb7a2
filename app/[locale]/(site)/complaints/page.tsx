import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { ComplaintForm } from '@/components/complaints/complaint-form'
import { NeedsScripts } from '@/components/content/needs-scripts'
import { PageBody, PageHead } from '@/components/content/page-head'
import { ContentSection, TitledGrid } from '@/components/content/section'
import { Paragraphs } from '@/components/content/text-blocks'
import { ClientMessages } from '@/components/layout/client-messages'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { BRAND } from '@/lib/shared/brand'

export const ensureStatic = 'navigation'

const PATH = '/complaints'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return buildPageMetadata({
    path: PATH,
    locale,
    ...translatorOf(locale, 'complaints').all('meta'),
  })
}

/**
 * Names the grievance officer with designation and contact (Consumer Protection (E-Commerce) Rules
 * 2020, rules 4(2) and 4(4)), and takes complaints.
 */
export default async function ComplaintsPage() {
  const t = translatorOf(await getLocale(), 'complaints')
  const { name, designation, phone, email } = BRAND.grievanceOfficer
  return (
    <>
      <PageHead crumbs={[{ name: t('crumb'), path: PATH }]} title={t('title')} lead={t('lead')} />
      <PageBody>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-section lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-x-12">
          <ContentSection id="file" title={t('fileTitle')}>
            <NeedsScripts>
              <ClientMessages namespaces={['complaints', 'login']}>
                <ComplaintForm />
              </ClientMessages>
            </NeedsScripts>
            <p className="mt-6">
              <Link
                href="/complaints/status"
                className="inline-flex min-h-tap items-center font-medium text-accent hover:underline"
              >
                {t('lost.link')}
              </Link>
            </p>
          </ContentSection>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-section">
            <Card as="section" className="p-panel" aria-labelledby="officer">
              <h2 id="officer" className="text-xl">
                {t('officerTitle')}
              </h2>
              <p className="mt-3 text-lg font-semibold" lang="en">
                {name}
              </p>
              <p className="text-ink-soft" lang="en">
                {designation}, {BRAND.legalName}
                <span className="block">{BRAND.registeredAddress}</span>
              </p>
              <div className="mt-4 flex flex-wrap gap-3">
                <OutsideLinkButton href={phone.href} icon="phone">
                  {phone.display}
                </OutsideLinkButton>
                <OutsideLinkButton
                  href={`mailto:${email}`}
                  icon="mail"
                  tone="secondary"
                  className="wrap-anywhere"
                >
                  {email.split('@')[0]}@<wbr />
                  {email.split('@')[1]}
                </OutsideLinkButton>
              </div>
              <p className="mt-4 text-sm text-ink-faint">{t('officerLead')}</p>
            </Card>
            <ContentSection id="else" title={t('elseTitle')}>
              <Paragraphs texts={t.all('else')} />
            </ContentSection>
          </div>
        </div>
        <ContentSection id="how" title={t('howTitle')}>
          <TitledGrid items={t.all('how')} isNumbered />
        </ContentSection>
      </PageBody>
    </>
  )
}
