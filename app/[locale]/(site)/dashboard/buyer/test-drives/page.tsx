import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { NothingYet, SectionHead } from '@/components/customers/section-parts'
import { getSectionPath } from '@/components/customers/sections'
import { ClientMessages } from '@/components/layout/client-messages'
import { TestDriveCard } from '@/components/appointments/test-drive-card'
import { listDashboardDrives } from '@/lib/features/sales/queries/dashboard-holds'
import { translatorOf } from '@/lib/i18n/translator'
import { buildDashboardMetadata, requireCustomer } from '../../dashboard-metadata'

export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  return buildDashboardMetadata('testDrives')
}

export default async function TestDrivesPage() {
  const { customerId } = await requireCustomer(getSectionPath('testDrives'))
  const locale = await getLocale()
  const { coming, past } = await listDashboardDrives(customerId, { now: new Date(), locale })
  const t = translatorOf(locale, 'dashboard.drives')
  const groups = [
    { title: t('coming'), drives: coming },
    { title: t('past'), drives: past },
  ].filter(({ drives }) => drives.length > 0)
  return (
    <>
      <SectionHead title={t('title')} lead={t('lead')} />
      {groups.length === 0 && (
        <NothingYet
          icon="calendar"
          title={t('emptyTitle')}
          text={t('emptyText')}
          links={[{ href: '/buy', label: t('browse') }]}
        />
      )}
      {groups.map(({ title, drives }) => (
        <section key={title} className="mb-8">
          <h2 className="mb-3 text-xl">{title}</h2>
          <div className="grid gap-3">
            <ClientMessages namespaces={['testDrives']}>
              {drives.map(({ appointment, car }) => (
                <TestDriveCard
                  key={appointment.appointmentId}
                  appointment={appointment}
                  car={car}
                />
              ))}
            </ClientMessages>
          </div>
        </section>
      ))}
    </>
  )
}
