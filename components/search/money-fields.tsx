'use client'

import { useTranslations } from 'next-intl'
import { type ListingModel } from './listing-model'

const FIELDS = [
  { name: 'minPrice', label: 'price.from' },
  { name: 'maxPrice', label: 'price.to' },
] as const

const LOAN_FIELDS = [
  { name: 'downPayment', label: 'emi.downPayment' },
  { name: 'tenure', label: 'emi.tenure' },
  { name: 'maxEmi', label: 'emi.max' },
] as const

/** An own price range, and a monthly budget with the shopper's own down payment and months. */
export function MoneyFields({ model }: { model: ListingModel }) {
  const t = useTranslations('listing')
  return (
    <>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {FIELDS.map((field) => (
          <MoneyField key={field.name} name={field.name} label={t(field.label)} value={model.bounds[field.name]} />
        ))}
      </div>
      <h3 className="mt-4 text-sm">{t('emi.title')}</h3>
      <div className="mt-1 grid grid-cols-2 gap-2">
        {LOAN_FIELDS.map((field) => (
          <MoneyField key={field.name} name={field.name} label={t(field.label)} value={model.bounds[field.name]} />
        ))}
      </div>
      <p className="mt-2 text-xs text-ink-faint">{t('emi.hint')}</p>
    </>
  )
}

function MoneyField({ name, label, value }: { name: string; label: string; value: number | null }) {
  return (
    <label className="text-xs text-ink-soft">
      {label}
      <input
        type="text"
        inputMode="numeric"
        name={name}
        defaultValue={value ?? ''}
        autoComplete="off"
        className="mt-1 block min-h-tap w-full rounded-md border border-line-strong bg-surface px-3 text-base tabular-nums lg:text-sm"
      />
    </label>
  )
}
