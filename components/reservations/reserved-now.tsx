'use client'

import { OutsideLink } from '@/components/ui/outside-link'
import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '@/components/ui/error-boundary'

const ReservedDetails = lazy(() => import('./reserved-details'))

/**
 * Loads who holds the car, because the page is cached for all visitors. Shows a link until then.
 */
export function ReservedNotice({ vehicleId, carCode }: { vehicleId: string; carCode: string }) {
  const t = useTranslations('carActions')
  const notice = (
    <p className="mb-3 rounded-md bg-warn-tint px-4 py-3 font-medium text-warn">{t('reserved')}</p>
  )
  const link = (
    <>
      {notice}
      <OutsideLink
        href={`/reserve/${carCode}`}
        className="inline-flex min-h-tap items-center font-semibold text-accent underline print:hidden"
      >
        {t('standInLine')}
      </OutsideLink>
    </>
  )
  return (
    <div className="mt-3 min-h-tap">
      <ErrorBoundary fallback={link}>
        <Suspense fallback={link}>
          <ReservedDetails vehicleId={vehicleId} notice={notice} fallback={link} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
