'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { createLazyDialog } from '@/components/layout/lazy-dialog'
import { Icon } from '@/components/ui/icon'
import { requireLogin } from '@/lib/client/login-popup-store'
import { type ListingModel } from './listing-model'
import { FILTER_FORM } from './use-filter-form'

const SaveSearchDialog = createLazyDialog(() => import('./save-search-dialog'))

export function SortBar({ model, onSort }: { model: ListingModel; onSort: () => void }) {
  const t = useTranslations('listing')
  const [isSaving, setSaving] = useState(false)
  const close = () => setSaving(false)
  return (
    <div className="sticky top-14 z-20 -mx-gutter mb-1 flex items-center justify-between gap-y-1 bg-canvas px-gutter max-[26rem]:flex-wrap max-[14rem]:px-1 sm:max-md:flex-wrap py-0.5 sm:gap-3 lg:static lg:mx-0 lg:mb-3 lg:p-0">
      <a
        href="#filters"
        className="inline-flex min-h-tap items-center gap-2 rounded-md border border-line-strong px-3 font-semibold whitespace-nowrap text-accent max-[26rem]:gap-1 max-[26rem]:px-2 max-[24rem]:text-sm max-[20rem]:whitespace-normal lg:hidden"
      >
        <Icon name="filter" className="max-[24rem]:hidden" />
        {model.notes.filtersCount}
      </a>
      <button
        type="button"
        data-needs-script
        aria-haspopup="dialog"
        onClick={() => requireLogin(() => setSaving(true), 'save')}
        className="inline-flex min-h-tap min-w-tap items-center justify-center gap-2 rounded-md px-3 text-sm font-medium text-accent max-[26rem]:px-0 hover:bg-accent-tint"
      >
        <Icon name="bell" />
        <span className="sr-only sm:not-sr-only">{t('save')}</span>
      </button>
      {isSaving && (
        <SaveSearchDialog
          href={model.href}
          labels={[...model.active.map(({ label }) => label), ...(model.defaults?.labels ?? [])]}
          onClose={close}
        />
      )}
      <div className="ml-auto flex min-w-0 items-center gap-2">
        <label htmlFor="sort" className="hidden text-sm text-ink-soft sm:block">
          {t('sort.label')}
        </label>
        <span className="relative inline-grid max-w-full min-w-0">
          <select
            id="sort"
            name="sort"
            form={FILTER_FORM}
            aria-label={t('sort.label')}
            defaultValue={model.sort}
            className="min-h-tap max-w-full min-w-0 rounded-md border border-line-strong bg-surface appearance-none pr-7 pl-2 text-sm max-[26rem]:pr-6 max-[26rem]:field-sizing-content max-[22rem]:pl-1 max-[24rem]:text-xs max-[14rem]:pr-5 max-[14rem]:pl-1 max-[14rem]:text-2xs sm:pr-9 sm:pl-3"
            onChange={onSort}
          >
            {model.sorts.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 text-ink-soft sm:right-3"
          />
        </span>
        <noscript>
          <button
            type="submit"
            form={FILTER_FORM}
            className="min-h-tap px-3 font-semibold text-accent"
          >
            {t('sort.go')}
          </button>
        </noscript>
      </div>
    </div>
  )
}
