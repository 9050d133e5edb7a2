import { AccountForm } from '@/components/auth/account-form'
import { ClientMessages } from '@/components/layout/client-messages'
import { NeedsScripts } from '@/components/content/needs-scripts'
import type { Messages } from '@/lib/i18n/messages'
import { PageBody, PageHead } from './page-head'
import { Points } from './text-blocks'
import { Section } from './section'

interface AccountIntroProps {
  path: string
  texts: Messages['sell']['account']
  page: 'login' | 'register'
}

export function AccountIntro({ path, texts, page }: AccountIntroProps) {
  const { title, lead } = texts[page]
  return (
    <>
      <PageHead crumbs={[{ name: title, path }]} title={title} lead={lead} />
      <PageBody className="items-start sm:grid-cols-2 lg:gap-x-16">
        <div className="rounded-lg border border-line bg-surface p-5 sm:p-6">
          <NeedsScripts>
            <ClientMessages namespaces={['login']}>
              <AccountForm form={page} />
            </ClientMessages>
          </NeedsScripts>
        </div>
        <div className="grid gap-8">
          <Section title={texts.benefitsTitle}>
            <Points texts={texts.benefits} />
          </Section>
        </div>
      </PageBody>
    </>
  )
}
