'use client'

import { useTranslations } from 'next-intl'
import { CarCard } from '@/components/car-card/car-card'
import { Pagination } from '@/components/ui/pagination'
import { ActiveFilters } from './active-filters'
import { FilterRail } from './filter-rail'
import { pageHref, type ListingModel } from './listing-model'
import { NoResults } from './no-results'
import { SortForm } from './sort-form'
import { useInstantForm } from './use-instant-form'

/** The first row of a phone and of a desk stands above the fold: those pictures are fetched at once. */
const EAGER_CARDS = 3

/**
 * The listing: filters beside results. A client component that gets plain data once; without JavaScript the
 * forms and links do the same by loading the page.
 */
export function Listing({ model }: { model: ListingModel }) {
  const t = useTranslations('listing')
  const { formProps, pending } = useInstantForm()
  return (
    <div className="grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8">
      <FilterRail model={model} formProps={formProps} />
      <section id="results" aria-label={t('results')} aria-busy={pending} className="min-w-0">
        <ActiveFilters model={model} />
        <SortForm model={model} formProps={formProps} />
        {model.cars.length === 0 ? (
          <NoResults model={model} />
        ) : (
          <ul className={`grid gap-4 transition-opacity duration-quick sm:grid-cols-2 xl:grid-cols-3 ${pending ? 'opacity-50' : ''}`}>
            {model.cars.map((car, index) => (
              <li key={car.vehicleId} className="contents">
                <CarCard car={car} eager={index < EAGER_CARDS} />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-8">
          <Pagination
            page={model.page}
            pageCount={model.pageCount}
            hrefOf={(page) => pageHref(model.href, page)}
            labels={{ nav: t('paging.label'), previous: t('paging.previous'), next: t('paging.next'), page: (page) => t('paging.page', { page }) }}
          />
        </div>
      </section>
    </div>
  )
}
