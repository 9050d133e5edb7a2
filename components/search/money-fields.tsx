'use client'

import { useLoanWish } from '@/lib/client/loan-wish-store'
import { latinDigits } from '@/lib/shared/digits'
import { type ListingModel } from './listing-model'

/** An own price range, and a monthly budget with the shopper's own down payment and months. */
export function MoneyFields({ model: { texts, bounds } }: { model: ListingModel }) {
  const loanWish = useLoanWish()
  return (
    <>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <MoneyField name="minPrice" label={texts.priceFrom} value={bounds.minPrice} />
        <MoneyField name="maxPrice" label={texts.priceTo} value={bounds.maxPrice} />
      </div>
      <h3 className="mt-4 text-sm">{texts.emiTitle}</h3>
      <div className="mt-1 grid grid-cols-2 gap-2">
        <MoneyField
          name="downPayment"
          label={texts.emiDownPayment}
          value={bounds.downPayment ?? loanWish.downPayment}
          onTyped={(downPayment) => loanWish.wish({ downPayment })}
        />
        <MoneyField
          name="tenure"
          label={texts.emiTenure}
          value={bounds.tenure ?? loanWish.tenure}
          onTyped={(tenure) => loanWish.wish({ tenure })}
        />
        <MoneyField name="maxEmi" label={texts.emiMax} value={bounds.maxEmi} />
      </div>
      <p className="mt-2 text-xs text-ink-faint">{texts.emiHint}</p>
    </>
  )
}

interface MoneyFieldProps {
  name: string
  label: string
  value: number | null
  /** The shopper has left the field with another amount in it; null: with none. */
  onTyped?: (value: number | null) => void
}

function MoneyField({ name, label, value, onTyped }: MoneyFieldProps) {
  const keep = (typed: string) => {
    const digits = latinDigits(typed).replace(/\D/g, '')
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
