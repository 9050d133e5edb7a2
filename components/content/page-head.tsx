import type { ReactNode } from 'react'
import { getLocale } from 'next-intl/server'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { JsonLd } from '@/lib/seo/json-ld'
import { toBreadcrumbJsonLd, type JsonLdCrumb } from '@/lib/seo/list-json-ld'
import { getCurrentSiteIn } from '@/lib/seo/site'
import { classNames } from '@/components/ui/class-names'
import { translatorOf } from '@/lib/i18n/translator'

interface PageHeadProps {
  crumbs: readonly JsonLdCrumb[]
  title: string
  lead?: string
  /** The picture is 800 × 600 px. */
  picture?: { src: string; alt: string } | null
  isReading?: boolean
  aside?: ReactNode
  children?: ReactNode
}

export async function PageHead({
  crumbs,
  title,
  lead,
  picture,
  isReading = false,
  aside,
  children,
}: PageHeadProps) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'content.breadcrumb')
  const trail = [{ name: t('home'), path: '/' }, ...crumbs]
  const last = trail.length - 1
  return (
    <div className="bg-sunken">
      <JsonLd data={toBreadcrumbJsonLd(trail, getCurrentSiteIn(locale))} />
      <div className="mx-auto max-w-page px-gutter pt-3 pb-6 sm:pb-10">
        <Breadcrumb
          label={t('label')}
          crumbs={trail.map(({ name, path }, index) =>
            index === last ? { label: name } : { label: name, href: path },
          )}
        />
        <div
          className={classNames(
            'mt-4 grid items-center gap-8 sm:mt-6',
            aside
              ? 'lg:grid-cols-[minmax(0,1.2fr)_minmax(0,0.8fr)]'
              : 'lg:grid-cols-[minmax(0,1fr)_auto]',
          )}
        >
          <div>
            <h1 className={`max-w-prose ${isReading ? 'text-4xl' : 'text-3xl'}`}>{title}</h1>
            {lead && <p className="mt-3 max-w-prose text-lg text-ink-soft">{lead}</p>}
            {children}
          </div>
          {picture && (
            <img
              {...picture}
              width={800}
              height={600}
              className="aspect-photo w-full max-w-lg rounded-2xl bg-stage object-cover lg:w-96"
            />
          )}
          {aside}
        </div>
      </div>
    </div>
  )
}

export function PageBody({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={classNames(
        'mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-section px-gutter pt-section',
        className,
      )}
    >
      {children}
    </div>
  )
}
