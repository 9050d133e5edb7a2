'use client'

import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { EmiCalculator } from '@/components/car/emi-calculator'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { taxCollectedAtSource } from '@/lib/features/finance/rules/loan'
import { formatRupees } from '@/lib/shared/numbers'

const HIGHEST_PRICE = 100_000_000
const YEARS = 20
const FIRST_PRICE = 700_000
const FIRST_AGE = 5

interface Car {
  price: number
  year: number
}

/** The car that an address names, as far as it does. */
function carOf(address: string, thisYear: number): Partial<Car> {
  const asked = new URLSearchParams(address)
  const [price, year] = [
    Math.trunc(Number(asked.get('price'))),
    Math.trunc(Number(asked.get('year'))),
  ]
  return {
    ...(price >= 1 && price <= HIGHEST_PRICE && { price }),
    ...(year > thisYear - YEARS && year <= thisYear && { year }),
  }
}

const subscribeToNothing = () => () => undefined

/** The calculator for a car that is nowhere on the site. Starts with the car of the address, where one is named. */
export function AnyCarCalculator({ thisYear }: { thisYear: number }) {
  const t = useTranslations('finance')
  const [typed, setTyped] = useState<Partial<Car>>({})
  // The page is the same for everybody and kept whole, so the address is read here, once the page is on screen.
  const address = useSyncExternalStore(
    subscribeToNothing,
    () => location.search,
    () => '',
  )
  const car: Car = {
    price: FIRST_PRICE,
    year: thisYear - FIRST_AGE,
    ...carOf(address, thisYear),
    ...typed,
  }
  const tax = taxCollectedAtSource(car.price)
  return (
    <>
      <div className="mb-6 grid max-w-prose gap-4 sm:grid-cols-2">
        <Field id="finance-price" label={t('price')}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              prefix="₹"
              value={String(car.price)}
              onChange={(event) =>
                setTyped({
                  ...typed,
                  price: Math.min(HIGHEST_PRICE, Number(event.target.value.replace(/\D/g, ''))),
                })
              }
            />
          )}
        </Field>
        <Field id="finance-year" label={t('year')}>
          {(control) => (
            <Select
              {...control}
              value={car.year}
              onChange={(event) => setTyped({ ...typed, year: Number(event.target.value) })}
            >
              {Array.from({ length: YEARS }, (_, age) => (
                <option key={age} value={thisYear - age}>
                  {thisYear - age}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <EmiCalculator price={car.price} age={thisYear - car.year} />
      {tax > 0 ? (
        <p className="mt-3 text-sm text-ink-soft">{t('tcs', { amount: formatRupees(tax) })}</p>
      ) : null}
    </>
  )
}
