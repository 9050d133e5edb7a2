'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { FacetChoices } from './facet-choices'
import { type ListingModel } from './listing-model'
import { MoneyFields } from './money-fields'

interface FilterRailProps {
  model: ListingModel
  formProps: Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'onBlur'>
}

/**
 * All filters as one GET form. On a phone it is a sheet that `#filters` opens and `#results` closes, which
 * works without JavaScript and with the back button.
 */
export function FilterRail({ model, formProps }: FilterRailProps) {
  const t = useTranslations('listing')
  return (
    <aside
      id="filters"
      aria-label={t('filters')}
      className="filter-sheet fixed inset-0 z-tray hidden overflow-y-auto bg-canvas target:block lg:static lg:z-auto lg:block lg:overflow-visible"
    >
      <form key={formKey(model)} action="/buy" className="mx-auto max-w-prose px-4 pb-28 lg:px-0 lg:pb-0" {...formProps}>
        <div className="sticky top-0 z-10 flex items-center justify-between bg-canvas py-3 lg:static">
          <h2 className="text-lg">{t('filters')}</h2>
          <a href="#results" aria-label={t('close')} className="inline-flex size-tap items-center justify-center lg:hidden">
            <Icon name="close" className="text-xl" />
          </a>
        </div>
        {model.carried.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {model.sort === 'latest' ? null : <input type="hidden" name="sort" value={model.sort} />}
        {model.groups.map((group) => (
          <FacetChoices key={group.name} group={group}>
            {group.name === 'price' ? <MoneyFields model={model} /> : null}
          </FacetChoices>
        ))}
        <noscript>
          <Button type="submit" wide className="my-4">
            {t('apply')}
          </Button>
        </noscript>
        <div className="fixed inset-x-0 bottom-0 border-t border-line bg-canvas p-3 lg:hidden">
          <a
            href="#results"
            className="flex min-h-tap items-center justify-center rounded-md bg-accent-fill px-4 font-semibold text-on-accent"
          >
            {t('showCars', { count: model.total })}
          </a>
        </div>
      </form>
    </aside>
  )
}

/** Uncontrolled fields start again from the address whenever the search behind them changes. */
function formKey(model: ListingModel): string {
  return model.active.map((filter) => filter.key).join('&')
}
