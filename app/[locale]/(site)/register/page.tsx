import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { AccountIntro } from '@/components/content/account-intro'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

const PATH = '/register'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return buildPageMetadata({
    path: PATH,
    locale,
    index: false,
    ...translatorOf(locale, 'sell.account').all('register.meta'),
  })
}

export default async function RegisterPage() {
  return <AccountIntro path={PATH} page="register" />
}
