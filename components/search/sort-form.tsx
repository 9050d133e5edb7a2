'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps } from 'react'
import { Icon } from '@/components/ui/icon'
import { type ListingModel } from './listing-model'

interface SortFormProps {
  model: ListingModel
  formProps: Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange'>
}

/** The bar above the results: on a phone the way to the filters, everywhere the order. */
export function SortForm({ model, formProps }: SortFormProps) {
  const t = useTranslations('listing')
  return (
    <div className="mb-4 flex items-center justify-between gap-3">
      <a
        href="#filters"
        className="inline-flex min-h-tap items-center gap-2 rounded-md border border-line-strong px-4 font-semibold text-accent lg:hidden"
      >
        <Icon name="filter" />
        {t('filtersCount', { count: model.active.length })}
      </a>
      <form key={model.sort} action="/buy" className="ml-auto flex min-w-0 items-center gap-2" {...formProps}>
        {[...new URLSearchParams(model.href.split('?')[1])].filter(([name]) => name !== 'sort').map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="sort" className="hidden text-sm text-ink-soft sm:block">
          {t('sort.label')}
        </label>
        <select
          id="sort"
          name="sort"
          aria-label={t('sort.label')}
          defaultValue={model.sort}
          className="min-h-tap min-w-0 rounded-md border border-line-strong bg-surface px-3 text-sm"
        >
          {model.sorts.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className="min-h-tap px-3 font-semibold text-accent">
            {t('sort.go')}
          </button>
        </noscript>
      </form>
    </div>
  )
}
