import type { ReactNode } from 'react'
import { getLocale } from 'next-intl/server'
import { DashboardFrame } from '@/components/customers/dashboard-frame'
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
        <DashboardFrame
          texts={{ nav: t('nav'), loading: t('loading'), sections: t.all('section') }}
        >
          {children}
        </DashboardFrame>
      </div>
    </div>
  )
}
