'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { EmiCalculator } from '@/components/vehicles/emi-calculator'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { useLoanPreference } from '@/lib/client/loan-preference-store'
import { type LoanPreference, computeTcs } from '@/lib/features/finance/rules/loan'
import { formatRupees, toLatinDigits } from '@/lib/shared/numbers'

const MAX_PRICE = 100_000_000
const YEARS = 20
const FIRST_PRICE = 700_000
const FIRST_AGE = 5

interface Car {
  price: number
  year: number
}

function carOf(address: string, thisYear: number): Partial<Car> {
  const params = new URLSearchParams(address)
  const [price, year] = [
    Math.trunc(Number(params.get('price'))),
    Math.trunc(Number(params.get('year'))),
  ]
  return {
    ...(price >= 1 && price <= MAX_PRICE && { price }),
    ...(year > thisYear - YEARS && year <= thisYear && { year }),
  }
}

function termsOf(address: string): Partial<LoanPreference> {
  const asked = new URLSearchParams(address)
  const whole = (name: 'downPayment' | 'tenure') => {
    const value = Math.trunc(Number(asked.get(name)))
    return value >= 1 && value <= MAX_PRICE ? { [name]: value } : {}
  }
  return { ...whole('downPayment'), ...whole('tenure') }
}

const subscribeToNothing = () => () => undefined

export function AnyCarCalculator({ thisYear }: { thisYear: number }) {
  const t = useTranslations('finance')
  const [typed, setTyped] = useState<{ price?: number | null; year?: number }>({})
  const { downPayment, tenure, setPreference } = useLoanPreference()
  // The page is cached for all visitors, so the URL is read in the browser.
  const address = useSyncExternalStore(
    subscribeToNothing,
    () => location.search,
    () => '',
  )
  const car: { price: number | null; year: number } = {
    price: FIRST_PRICE,
    year: thisYear - FIRST_AGE,
    ...carOf(address, thisYear),
    ...typed,
  }
  useEffect(() => {
    const terms = termsOf(location.search)
    if (Object.keys(terms).length > 0) setPreference(terms)
  }, [setPreference])
  const isChanged = useRef(false)
  useEffect(() => {
    if (!isChanged.current) return
    const params = new URLSearchParams(
      Object.entries({ price: car.price, year: car.year, downPayment, tenure }).flatMap(
        ([name, value]) => (value === null ? [] : [[name, String(value)]]),
      ),
    )
    history.replaceState(null, '', `?${params.toString()}`)
  }, [car.price, car.year, downPayment, tenure])
  const tax = computeTcs(car.price ?? 0)
  return (
    <div onChange={() => (isChanged.current = true)}>
      <div data-needs-script className="mb-6 grid max-w-prose gap-4 sm:grid-cols-2">
        <Field id="finance-price" label={t('price')}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              prefix="₹"
              value={car.price ?? ''}
              onChange={(event) => {
                const digits = toLatinDigits(event.target.value).replace(/\D/g, '')
                setTyped({
                  ...typed,
                  price: Number(digits) > 0 ? Math.min(MAX_PRICE, Number(digits)) : null,
                })
              }}
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
      {car.price === null ? (
        <p className="text-ink-soft">{t('priceMissing')}</p>
      ) : (
        <EmiCalculator price={car.price} age={thisYear - car.year} />
      )}
      {tax > 0 ? (
        <p className="mt-3 text-sm text-ink-soft">{t('tcs', { amount: formatRupees(tax) })}</p>
      ) : null}
    </div>
  )
}
