'use client'

import { useEffect, useRef, useState } from 'react'
import { lazyDialog } from '@/components/layout/lazy-dialog'
import { Icon } from '@/components/ui/icon'
import { useLoanWish } from '@/lib/client/loan-wish-store'
import { usePageLocale } from '@/lib/client/page-locale'
import { localePath } from '@/lib/i18n/locales'
import { requireLogin } from '@/lib/client/login-popup-store'
import { type ListingModel } from './listing-model'
import { type InstantFormProps } from './use-instant-form'

const SaveSearchDialog = lazyDialog(() => import('./save-search-dialog'))

const TERMS = ['downPayment', 'tenure'] as const

/** The bar above the results: on a phone the way to the filters, everywhere the order. */
export function SortForm({
  model,
  formProps,
}: {
  model: ListingModel
  formProps: InstantFormProps
}) {
  const { texts } = model
  const locale = usePageLocale()
  const [isSaving, setSaving] = useState(false)
  const close = () => setSaving(false)
  const choice = useRef<HTMLSelectElement>(null)
  const shown = useRef(model.sort)
  // Set by hand, because a form can't reset a list of choices to a new default, and a new element would lose the focus.
  // Not at first: what was chosen before hydration stays.
  useEffect(() => {
    if (shown.current === model.sort || !choice.current) return
    shown.current = model.sort
    choice.current.value = model.sort
  }, [model.sort])
  const wish = useLoanWish()
  const ownTerms = useRef<HTMLFieldSetElement>(null)
  const otherParams = [...new URLSearchParams(model.href.split('?')[1])].filter(
    ([name]) => name !== 'sort',
  )
  return (
    <div className="sticky top-14 z-20 -mx-gutter mb-2 flex items-center justify-between gap-y-1 bg-canvas px-gutter max-[26rem]:flex-wrap max-[14rem]:px-1 sm:max-md:flex-wrap py-2 sm:gap-3 lg:static lg:mx-0 lg:mb-4 lg:p-0">
      <a
        href="#filters"
        className="inline-flex min-h-tap items-center gap-2 rounded-md border border-line-strong px-3 font-semibold whitespace-nowrap text-accent max-[26rem]:gap-1 max-[26rem]:px-2 max-[24rem]:text-sm max-[20rem]:whitespace-normal lg:hidden"
      >
        <Icon name="filter" className="max-[24rem]:hidden" />
        {texts.filtersCount}
      </a>
      <button
        type="button"
        data-needs-script
        aria-haspopup="dialog"
        onClick={() => requireLogin(() => setSaving(true), 'save')}
        className="inline-flex min-h-tap min-w-tap items-center justify-center gap-2 rounded-md px-3 text-sm font-medium text-accent max-[26rem]:px-0 hover:bg-accent-tint"
      >
        <Icon name="bell" />
        <span className="sr-only sm:not-sr-only">{texts.save}</span>
      </button>
      {isSaving && (
        <SaveSearchDialog
          href={model.href}
          labels={model.active.map(({ label }) => label)}
          onClose={close}
        />
      )}
      <form
        action={localePath(locale, '/buy')}
        className="ml-auto flex min-w-0 items-center gap-2"
        {...formProps}
      >
        {otherParams.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* An order by instalment goes by the shopper's own terms; any other order leaves them out of the address. */}
        <fieldset ref={ownTerms} hidden disabled={model.sort !== 'emi-asc'}>
          {TERMS.map((name) =>
            wish[name] === null || model.bounds[name] !== null ? null : (
              <input key={name} type="hidden" name={name} value={wish[name]} />
            ),
          )}
        </fieldset>
        <label htmlFor="sort" className="hidden text-sm text-ink-soft sm:block">
          {texts.sort}
        </label>
        <span className="relative inline-grid max-w-full min-w-0">
          <select
            ref={choice}
            id="sort"
            name="sort"
            aria-label={texts.sort}
            defaultValue={model.sort}
            className="min-h-tap max-w-full min-w-0 rounded-md border border-line-strong bg-surface appearance-none pr-7 pl-2 text-sm max-[26rem]:pr-6 max-[26rem]:field-sizing-content max-[22rem]:pl-1 max-[24rem]:text-[0.8125rem] max-[14rem]:pr-5 max-[14rem]:pl-1 max-[14rem]:text-[0.6875rem] sm:pr-9 sm:pl-3"
            onChange={({ target }) => {
              if (ownTerms.current) ownTerms.current.disabled = target.value !== 'emi-asc'
            }}
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
          <button type="submit" className="min-h-tap px-3 font-semibold text-accent">
            {texts.sortGo}
          </button>
        </noscript>
      </form>
    </div>
  )
}
