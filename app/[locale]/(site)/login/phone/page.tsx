import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { ClientMessages } from '@/components/layout/client-messages'
import { NeedsScripts } from '@/components/content/needs-scripts'
import { PhoneLogin } from '@/components/auth/phone-login'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return buildPageMetadata({
    path: '/login/phone',
    locale,
    index: false,
    ...translatorOf(locale, 'sell.account').all('login.meta'),
  })
}

export default async function PhoneLoginPage() {
  const t = translatorOf(await getLocale(), 'sell.account')
  return (
    <div className="mx-auto w-full max-w-md px-gutter py-10 sm:py-16">
      <h1 className="mb-6 text-3xl">{t('login.title')}</h1>
      <NeedsScripts>
        <ClientMessages namespaces={['login']}>
          <PhoneLogin />
        </ClientMessages>
      </NeedsScripts>
    </div>
  )
}
