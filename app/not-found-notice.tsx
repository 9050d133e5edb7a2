'use client'

import { lazy, Suspense } from 'react'
import { SearchBox } from '@/components/layout/search-box'
import { useMarkPageMissing } from '@/lib/client/language'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { toRenderingSrc } from '@/lib/features/vehicles/rules/renditions'
import { BRAND } from '@/lib/shared/brand'

const CarsInstead = lazy(() => import('./cars-instead'))

const LEAVING = 'premium-new/rear-red'

interface NotFoundNoticeProps {
  title: string
  text: string
  goHome: string
  browse: string
}

/**
 * A client component, so that the page's data contains four texts instead of markup. Its links load
 * whole pages. The cars load only where the notice is shown.
 */
export function NotFoundNotice({ title, text, goHome, browse }: NotFoundNoticeProps) {
  useMarkPageMissing()
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-section lg:pt-10">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-3 max-w-prose text-lg text-ink-soft">{text}</p>
          {/* On phones, the header's field is just above. */}
          <div className="mt-6 max-w-prose max-lg:hidden">
            <SearchBox isHero />
          </div>
          <div className="mt-4 flex flex-wrap gap-3">
            <OutsideLinkButton href="/buy" tone="secondary">
              {browse}
            </OutsideLinkButton>
            <OutsideLinkButton href="/" tone="quiet">
              {goHome}
            </OutsideLinkButton>
            <OutsideLinkButton href={BRAND.phone.href} tone="quiet" icon="phone">
              {BRAND.phone.display}
            </OutsideLinkButton>
          </div>
        </div>
        <img
          src={toRenderingSrc(LEAVING, 800)}
          srcSet={`${toRenderingSrc(LEAVING, 400)} 400w, ${toRenderingSrc(LEAVING, 800)} 800w`}
          sizes="(min-width: 1024px) 27rem, 92vw"
          width={800}
          height={600}
          alt=""
          className="aspect-photo w-full rounded-2xl bg-stage object-cover"
        />
      </div>
      <ErrorBoundary fallback={null}>
        <Suspense>
          <CarsInstead />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
