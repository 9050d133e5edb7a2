import { getLocale } from 'next-intl/server'
import { Pagination } from '@/components/ui/pagination'
import { toPageHref } from './listing-model'
import { translatorOf } from '@/lib/i18n/translator'

export async function PageLinks({
  href,
  page,
  total,
  pageSize,
}: {
  href: string
  page: number
  total: number
  pageSize: number
}) {
  const t = translatorOf(await getLocale(), 'listing.paging')
  return (
    <div className="mt-8">
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        hrefOf={(each) => toPageHref(href, each)}
        labels={{
          nav: t('label'),
          previous: t('previous'),
          next: t('next'),
          page: (each) => t('page', { page: each }),
        }}
      />
    </div>
  )
}
