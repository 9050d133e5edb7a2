import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { PageBody, PageHead } from '@/components/content/page-head'
import { ContentSection, TitledGrid } from '@/components/content/section'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { ClientMessages } from '@/components/layout/client-messages'
import { PassportCheck } from '@/components/passports/passport-check'
import { PASSPORT_CHECK_PATH, PASSPORT_KEYS_PATH } from '@/lib/features/passports/rules/format'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { getCurrentSite, toAbsoluteUrl } from '@/lib/seo/site'

export const ensureStatic = 'navigation'

const PATH = '/passport'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return buildPageMetadata({ path: PATH, locale, ...translatorOf(locale, 'passport').all('meta') })
}

export default async function PassportPage() {
  const locale = await getLocale()
  const t = translatorOf(locale, 'passport')
  return (
    <>
      <PageHead crumbs={[{ name: t('crumb'), path: PATH }]} title={t('title')} lead={t('lead')} />
      <PageBody>
        <section id="check" aria-label={t('checkTitle')}>
          <ClientMessages namespaces={['passport.form']}>
            <PassportCheck />
          </ClientMessages>
        </section>
        <ContentSection id="how" title={t('howTitle')}>
          <TitledGrid items={t.all('how')} columns={2} />
        </ContentSection>
        <ContentSection id="offline" title={t('offlineTitle')} lead={t('offlineText')}>
          <OutsideLinkButton
            href={`${PASSPORT_CHECK_PATH}?language=${locale}`}
            icon="document"
            tone="secondary"
          >
            {t('offlineLink')}
          </OutsideLinkButton>
        </ContentSection>
        <p className="text-sm text-ink-faint">
          {t('keysText', { url: toAbsoluteUrl(getCurrentSite(), PASSPORT_KEYS_PATH) })}
        </p>
      </PageBody>
    </>
  )
}
