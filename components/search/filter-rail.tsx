'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { usePageLocale } from '@/lib/client/page-locale'
import { addLocale } from '@/lib/i18n/locales'
import { type ListingModel, toFacetAnchor, type FacetGroup } from './listing-model'
import { type FilterForm } from './use-filter-form'
import { useLoanPreference } from '@/lib/client/loan-preference-store'
import { toLatinDigits, formatWholeNumber } from '@/lib/shared/numbers'
import { useRef, type ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import type { FacetOption } from '@/lib/features/search/schemas'

const HEAD = 'flex min-h-tap w-full items-center justify-between font-semibold'

/** One class from a stylesheet, because a page has sixty of them. */
const CHOICE = 'facet-choice'

/**
 * All filters in one GET form. On phones it is a sheet: `#filters` opens it and `#results` closes
 * it, so that it works without JavaScript and with Back.
 */
export function FilterRail({ model, form }: { model: ListingModel; form: FilterForm }) {
  const t = useTranslations('listing')
  const locale = usePageLocale()
  return (
    <aside
      id="filters"
      aria-label={t('filters')}
      className="filter-sheet fixed inset-0 z-tray hidden overflow-y-auto bg-canvas target:block lg:static lg:z-auto lg:block lg:overflow-visible"
    >
      <form
        action={addLocale(locale, '/buy')}
        className="mx-auto max-w-prose px-4 pb-28 lg:px-0 lg:pb-0"
        {...form.formProps}
      >
        <div className="sticky top-0 z-10 flex items-center justify-between bg-canvas py-3 lg:static">
          <h2 className="text-lg">{t('filters')}</h2>
          <a
            href="#results"
            onClick={(event) => {
              event.preventDefault()
              form.show()
            }}
            aria-label={t('close')}
            className="inline-flex size-tap items-center justify-center lg:hidden"
          >
            <Icon name="close" className="text-xl" />
          </a>
        </div>
        {model.carried.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {model.groups.map((group) => (
          <FacetChoices key={group.name} group={group} any={t('any')}>
            {group.name === 'price' ? <MoneyFields model={model} /> : null}
          </FacetChoices>
        ))}
        <noscript>
          <button
            type="submit"
            className="my-4 min-h-tap w-full rounded-md bg-accent-fill px-4 font-semibold text-on-accent"
          >
            {t('apply')}
          </button>
        </noscript>
        <div
          data-needs-script
          className="fixed inset-x-0 bottom-0 border-t border-line bg-canvas p-3 lg:hidden"
        >
          <button
            type="submit"
            className="min-h-tap w-full rounded-md bg-accent-fill px-4 font-semibold text-on-accent"
          >
            {form.isCountOld ? t('show') : model.notes.showCars}
          </button>
        </div>
      </form>
    </aside>
  )
}

function MoneyFields({ model }: { model: ListingModel }) {
  const t = useTranslations('listing.price')
  const { bounds } = model
  return (
    <>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <MoneyField name="minPrice" label={t('from')} value={bounds.minPrice} />
        <MoneyField name="maxPrice" label={t('to')} value={bounds.maxPrice} />
      </div>
      <InstalmentFields model={model} />
    </>
  )
}

function InstalmentFields({ model: { bounds } }: { model: ListingModel }) {
  const t = useTranslations('listing.emi')
  const loanPreference = useLoanPreference()
  const fields = useRef<HTMLDivElement>(null)
  const isAskedFor = [bounds.minEmi, bounds.maxEmi, bounds.downPayment, bounds.tenure].some(
    (bound) => bound !== null,
  )
  const isShown = loanPreference.financeActive || isAskedFor
  const toggle = (isOn: boolean) => {
    loanPreference.setFinanceActive(isOn)
    if (!isOn) for (const field of fields.current?.querySelectorAll('input') ?? []) field.value = ''
  }
  return (
    <>
      <h3 className="mt-4 text-sm">{t('title')}</h3>
      <label className={CHOICE} data-needs-script>
        {/* Outside the form, because it is a setting of this browser and not a filter. */}
        <input
          type="checkbox"
          form=""
          checked={isShown}
          onChange={({ target }) => toggle(target.checked)}
        />
        {t('shown')}
      </label>
      {isShown && (
        <div ref={fields}>
          <div className="mt-1 grid grid-cols-2 gap-2">
            <MoneyField
              name="downPayment"
              label={t('downPayment')}
              value={bounds.downPayment ?? loanPreference.downPayment}
              onTyped={(downPayment) => loanPreference.setPreference({ downPayment })}
            />
            <MoneyField
              name="tenure"
              label={t('tenure')}
              value={bounds.tenure ?? loanPreference.tenure}
              onTyped={(tenure) => loanPreference.setPreference({ tenure })}
            />
            <MoneyField name="maxEmi" label={t('max')} value={bounds.maxEmi} />
          </div>
          <p className="mt-2 text-xs text-ink-faint">{t('hint')}</p>
        </div>
      )}
    </>
  )
}

interface MoneyFieldProps {
  name: string
  label: string
  value: number | null
  onTyped?: (value: number | null) => void
}

function MoneyField({ name, label, value, onTyped }: MoneyFieldProps) {
  const keep = (typed: string) => {
    const digits = toLatinDigits(typed).replace(/\D/g, '')
    if (onTyped && digits !== String(value ?? '')) onTyped(digits === '' ? null : Number(digits))
  }
  return (
    <label className="text-xs text-ink-soft">
      {label}
      <input
        type="text"
        inputMode="numeric"
        name={name}
        defaultValue={value ?? ''}
        autoComplete="off"
        onBlur={(event) => keep(event.target.value)}
        className="mt-1 block min-h-tap w-full rounded-md border border-line-strong bg-surface px-3 text-base tabular-nums lg:text-sm"
      />
    </label>
  )
}

function FacetChoices({
  group,
  any,
  children,
}: {
  group: FacetGroup
  any: string
  children?: ReactNode
}) {
  if (group.options.length === 0 && group.openHref) {
    return (
      <Link
        id={toFacetAnchor(group.name)}
        href={group.openHref}
        scroll={false}
        rel="nofollow"
        className={`${HEAD} border-t border-line py-1`}
      >
        {group.openLabel}
        <Icon name="chevron-down" className="text-ink-faint" />
      </Link>
    )
  }
  const type = group.kind === 'one' ? 'radio' : 'checkbox'
  return (
    <details id={toFacetAnchor(group.name)} open className="group border-t border-line py-1">
      <summary className={HEAD}>
        {group.label}
        <Icon name="chevron-down" className="text-ink-faint group-open:rotate-180" />
      </summary>
      <fieldset className="pb-3">
        <legend className="sr-only">{group.label}</legend>
        {group.kind === 'one' && (
          <label className={CHOICE}>
            <input
              type="radio"
              name={group.name}
              value={group.anyValue}
              defaultChecked={!group.options.some(({ isActive }) => isActive)}
            />
            {any}
          </label>
        )}
        {group.options.map((option) => (
          <Choice key={option.id} type={type} name={group.name} option={option} />
        ))}
        {group.openHref && (
          <Link
            href={group.openHref}
            scroll={false}
            rel="nofollow"
            className="inline-flex min-h-tap items-center text-sm font-medium text-accent"
          >
            {group.openLabel}
          </Link>
        )}
        {children}
      </fieldset>
    </details>
  )
}

function Choice({
  type,
  name,
  option,
}: {
  type: 'radio' | 'checkbox'
  name: string
  option: FacetOption
}) {
  return (
    <label className={CHOICE}>
      <input type={type} name={name} value={option.id} defaultChecked={option.isActive} />
      {option.name}
      <span>{formatWholeNumber(option.count)}</span>
    </label>
  )
}
