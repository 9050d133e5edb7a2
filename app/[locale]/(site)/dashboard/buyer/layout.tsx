import type { ReactNode } from 'react'
import { getLocale } from 'next-intl/server'
import { DashboardFrame } from '@/components/customers/dashboard-frame'
import { ClientMessages } from '@/components/layout/client-messages'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { translatorOf } from '@/lib/i18n/translator'

export default async function BuyerDashboardLayout({ children }: { children: ReactNode }) {
  const t = translatorOf(await getLocale(), 'dashboard')
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <Breadcrumb
        label={t('breadcrumb')}
        crumbs={[{ label: t('home'), href: '/' }, { label: t('title') }]}
      />
      <div className="mt-2">
        <ClientMessages namespaces={['dashboard.nav', 'dashboard.section']}>
          <DashboardFrame>{children}</DashboardFrame>
        </ClientMessages>
      </div>
    </div>
  )
}
