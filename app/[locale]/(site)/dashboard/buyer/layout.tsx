import type { ReactNode } from 'react'
import { getLocale } from 'next-intl/server'
import { DashboardFrame } from '@/components/customers/dashboard-frame'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { messagesOf } from '@/lib/i18n/messages'

export default async function BuyerDashboardLayout({ children }: { children: ReactNode }) {
  const texts = messagesOf(await getLocale()).dashboard
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <Breadcrumb
        label={texts.breadcrumb}
        crumbs={[{ label: texts.home, href: '/' }, { label: texts.title }]}
      />
      <div className="mt-2">
        <DashboardFrame texts={{ nav: texts.nav, loading: texts.loading, sections: texts.section }}>
          {children}
        </DashboardFrame>
      </div>
    </div>
  )
}
