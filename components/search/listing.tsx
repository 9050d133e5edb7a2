'use client'

import { useMemo } from 'react'
import { CarGrid } from '@/components/car-card/car-grid'
import { Pagination } from '@/components/ui/pagination'
import { unpack, type Packed } from '@/lib/shared/packed'
import { ActiveFilters } from './active-filters'
import { FilterRail } from './filter-rail'
import { pageHref, type ListingModel } from './listing-model'
import { NoResults } from './no-results'
import { SortForm } from './sort-form'
import { useInstantForm } from './use-instant-form'

/**
 * The listing: filters beside results. A client component that gets plain data once; without JavaScript the
 * forms and links do the same by loading the page.
 */
export function Listing({ packed }: { packed: Packed<ListingModel> }) {
  const model = useMemo(() => unpack(packed), [packed])
  const { formProps, pending } = useInstantForm()
  const { texts } = model
  return (
    <div className="grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8">
      <FilterRail model={model} formProps={formProps} />
      <section id="results" aria-label={texts.results} aria-busy={pending} className="min-w-0">
        <h2 className="sr-only">{texts.results}</h2>
        <ActiveFilters model={model} />
        <SortForm model={model} formProps={formProps} />
        {model.cards.length === 0 ? (
          <NoResults model={model} />
        ) : (
          <CarGrid
            cards={model.cards}
            texts={model.cardTexts}
            columns={3}
            className={`transition-opacity duration-quick ${pending ? 'opacity-50' : ''}`}
          />
        )}
        <div className="mt-8">
          <Pagination
            page={model.page}
            pageCount={model.pageCount}
            hrefOf={(page) => pageHref(model.href, page)}
            labels={{
              ...texts.paging,
              page: (page) => texts.paging.page.replace('{page}', String(page)),
            }}
          />
        </div>
      </section>
    </div>
  )
}
