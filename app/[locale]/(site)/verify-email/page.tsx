import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { VerifyEmailForm } from '@/components/customers/verify-email-form'
import { ClientMessages } from '@/components/layout/client-messages'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const instant = false

const PATH = '/verify-email'
const MAX_PARAMETER_LENGTH = 300

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

function textOf(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value.slice(0, MAX_PARAMETER_LENGTH) : ''
}

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  const t = translatorOf(locale, 'profile.verify')
  // The URL contains a secret, which must not be sent as the referrer.
  return {
    ...buildPageMetadata({
      path: PATH,
      locale,
      index: false,
      title: t('metaTitle'),
      description: t('text'),
    }),
    referrer: 'no-referrer',
  }
}

export default async function VerifyEmailPage({ searchParams }: Props) {
  const { token, emailId } = await searchParams
  return (
    <div className="mx-auto max-w-page px-gutter">
      <ClientMessages namespaces={['profile']}>
        <VerifyEmailForm token={textOf(token)} emailId={textOf(emailId)} />
      </ClientMessages>
    </div>
  )
}
