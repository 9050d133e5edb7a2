'use client'

import { type ListingModel } from './listing-model'

/** An own price range, and a monthly budget with the shopper's own down payment and months. */
export function MoneyFields({ model: { texts, bounds } }: { model: ListingModel }) {
  return (
    <>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <MoneyField name="minPrice" label={texts.priceFrom} value={bounds.minPrice} />
        <MoneyField name="maxPrice" label={texts.priceTo} value={bounds.maxPrice} />
      </div>
      <h3 className="mt-4 text-sm">{texts.emiTitle}</h3>
      <div className="mt-1 grid grid-cols-2 gap-2">
        <MoneyField name="downPayment" label={texts.emiDownPayment} value={bounds.downPayment} />
        <MoneyField name="tenure" label={texts.emiTenure} value={bounds.tenure} />
        <MoneyField name="maxEmi" label={texts.emiMax} value={bounds.maxEmi} />
      </div>
      <p className="mt-2 text-xs text-ink-faint">{texts.emiHint}</p>
    </>
  )
}

function MoneyField({ name, label, value }: { name: string; label: string; value: number | null }) {
  return (
    <label className="text-xs text-ink-soft">
      {label}
      <input
        type="text" inputMode="numeric" name={name} defaultValue={value ?? ''} autoComplete="off"
        className="mt-1 block min-h-tap w-full rounded-md border border-line-strong bg-surface px-3 text-base tabular-nums lg:text-sm"
      />
    </label>
  )
}
