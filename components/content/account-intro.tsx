import { useLocale } from 'next-intl'
import { LoginAccountForm } from '@/components/auth/account-form'
import { ClientMessages } from '@/components/layout/client-messages'
import { NeedsScripts } from '@/components/content/needs-scripts'
import { PageBody, PageHead } from './page-head'
import { Points } from './text-blocks'
import { ContentSection } from './section'
import { translatorOf } from '@/lib/i18n/translator'

interface AccountIntroProps {
  path: string
  page: 'login' | 'register'
}

export function AccountIntro({ path, page }: AccountIntroProps) {
  const t = translatorOf(useLocale(), 'sell.account')
  const title = t(`${page}.title`)
  return (
    <>
      <PageHead crumbs={[{ name: title, path }]} title={title} lead={t(`${page}.lead`)} />
      <PageBody className="items-start max-sm:pt-6 sm:grid-cols-2 lg:gap-x-16">
        <div className="rounded-xl border border-line bg-surface p-panel shadow-raised">
          <NeedsScripts>
            <ClientMessages namespaces={['login']}>
              <LoginAccountForm form={page} />
            </ClientMessages>
          </NeedsScripts>
        </div>
        <div className="rounded-2xl bg-sunken p-panel sm:p-8">
          <ContentSection title={t('benefitsTitle')}>
            <Points texts={t.all('benefits')} />
          </ContentSection>
        </div>
      </PageBody>
    </>
  )
}
