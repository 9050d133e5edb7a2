import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { ConsentSwitch } from '@/components/customers/consent-switch'
import { NothingYet, SectionHead } from '@/components/customers/section-parts'
import { SavedSearches } from '@/components/customers/saved-searches'
import { getSectionPath } from '@/components/customers/sections'
import { ClientMessages } from '@/components/layout/client-messages'
import { readConsents } from '@/lib/features/customers/queries/consents'
import { readPreferences } from '@/lib/features/customers/queries/preferences'
import { translatorOf } from '@/lib/i18n/translator'
import { buildDashboardMetadata, requireCustomer } from '../../dashboard-metadata'

export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  return buildDashboardMetadata('alerts')
}

export default async function AlertsPage() {
  const { customerId, staff } = await requireCustomer(getSectionPath('alerts'))
  const locale = await getLocale()
  const [searches, consents] = await Promise.all([
    readPreferences(customerId, new Date(), locale),
    readConsents(customerId, locale),
  ])
  const t = translatorOf(locale, 'dashboard.alerts')
  return (
    <ClientMessages namespaces={['profile']}>
      <SectionHead title={t('title')} lead={t('lead')} />
      {searches.length > 0 ? (
        <SavedSearches searches={searches} locale={locale} isActing={staff !== null} />
      ) : (
        <NothingYet
          icon="bell"
          title={t('emptyTitle')}
          text={t('emptyText')}
          links={[{ href: '/buy', label: t('browse') }]}
        />
      )}
      <section className="mt-8">
        <h2 className="text-xl">{t('consents')}</h2>
        <p className="mt-1 mb-2 text-sm text-ink-soft">{t('consentsLead')}</p>
        {consents.map((consent) => (
          <ConsentSwitch key={consent.purpose} consent={consent} isActing={staff !== null} />
        ))}
      </section>
    </ClientMessages>
  )
}
