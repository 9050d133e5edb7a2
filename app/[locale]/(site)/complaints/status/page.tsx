import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { connection } from 'next/server'
import { ComplaintView } from '@/components/complaints/complaint-view'
import { LostLinkForm } from '@/components/complaints/lost-link-form'
import { ClientMessages } from '@/components/layout/client-messages'
import { LinkButton } from '@/components/ui/link-button'
import { readComplaintByToken } from '@/lib/features/complaints/queries/complaints'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const instant = false

const PATH = '/complaints/status'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  const t = translatorOf(locale, 'complaints')
  return {
    ...(await buildPageMetadata({
      path: PATH,
      locale,
      index: false,
      title: t('crumb'),
      description: t('status.description'),
    })),
    // Anyone with the URL can open the complaint, so it isn't sent to other sites.
    referrer: 'no-referrer',
  }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ComplaintStatusPage({ searchParams }: Props) {
  const [{ t: token }, locale] = await Promise.all([searchParams, getLocale(), connection()])
  const complaint = typeof token === 'string' ? await readComplaintByToken(token) : null
  const t = translatorOf(locale, 'complaints')
  return (
    <div className="mx-auto max-w-3xl px-gutter py-section">
      {complaint === null ? (
        <>
          <h1 className="mb-4 text-3xl">{t('crumb')}</h1>
          {token !== undefined && <p className="font-semibold">{t('status.wrong')}</p>}
          <p className="mb-6 text-ink-soft">{t('status.wrongHint')}</p>
          <ClientMessages namespaces={['complaints', 'login']}>
            <LostLinkForm />
          </ClientMessages>
        </>
      ) : (
        <>
          <h1 className="mb-5 text-3xl">{t('status.title', { ticket: complaint.ticket })}</h1>
          <ComplaintView
            complaint={complaint}
            reference={{ token: complaint.token }}
            now={new Date()}
            locale={locale}
          />
        </>
      )}
      <LinkButton href="/complaints" tone="secondary" className="mt-8">
        {t('status.all')}
      </LinkButton>
    </div>
  )
}
