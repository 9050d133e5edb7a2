'use client'

import { Icon } from '@/components/ui/icon'
import { usePageLocale } from '@/lib/client/page-locale'
import { localePath } from '@/lib/i18n/locales'
import { FacetChoices } from './facet-choices'
import { type ListingModel } from './listing-model'
import { MoneyFields } from './money-fields'
import { useFieldsOfSearch, useSheetSteps, type InstantFormProps } from './use-instant-form'

/**
 * All filters as one GET form. On a phone it is a sheet that `#filters` opens and `#results` closes, which
 * works without JavaScript and with the back button.
 */
export function FilterRail({
  model,
  formProps,
}: {
  model: ListingModel
  formProps: InstantFormProps
}) {
  const { texts } = model
  const locale = usePageLocale()
  const form = useFieldsOfSearch(model.href)
  const closeSheet = useSheetSteps()
  return (
    <aside
      id="filters"
      aria-label={texts.filters}
      className="filter-sheet fixed inset-0 z-tray hidden overflow-y-auto bg-canvas target:block lg:static lg:z-auto lg:block lg:overflow-visible"
    >
      <form
        ref={form}
        action={localePath(locale, '/buy')}
        className="mx-auto max-w-prose px-4 pb-28 lg:px-0 lg:pb-0"
        {...formProps}
      >
        <div className="sticky top-0 z-10 flex items-center justify-between bg-canvas py-3 lg:static">
          <h2 className="text-lg">{texts.filters}</h2>
          <a
            href="#results"
            onClick={closeSheet}
            aria-label={texts.close}
            className="inline-flex size-tap items-center justify-center lg:hidden"
          >
            <Icon name="close" className="text-xl" />
          </a>
        </div>
        {model.carried.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {model.sort === 'latest' ? null : <input type="hidden" name="sort" value={model.sort} />}
        {model.groups.map((group) => (
          <FacetChoices key={group.name} group={group} any={texts.any}>
            {group.name === 'price' ? <MoneyFields model={model} /> : null}
          </FacetChoices>
        ))}
        <noscript>
          <button
            type="submit"
            className="my-4 min-h-tap w-full rounded-md bg-accent-fill px-4 font-semibold text-on-accent"
          >
            {texts.apply}
          </button>
        </noscript>
        <div className="fixed inset-x-0 bottom-0 border-t border-line bg-canvas p-3 lg:hidden">
          <a
            href="#results"
            onClick={closeSheet}
            className="flex min-h-tap items-center justify-center rounded-md bg-accent-fill px-4 font-semibold text-on-accent"
          >
            {texts.showCars}
          </a>
        </div>
      </form>
    </aside>
  )
}
