import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PriceDesk } from '@/components/desk/car/price-desk'
import words from '@/lib/i18n/messages/en/deskCars.json'
import { renderWithTexts } from '../with-texts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const FACTS = {
  refurbishmentCost: 0,
  repairCost: 0,
  engineCc: 998,
  powerBhp: 66,
  insurance: null,
  insuranceMonthsLeft: 0,
  warrantyMonths: 6,
  hasLoanNoted: false,
}
function show(price: number | null, repairs: { cost: number; unknown: number }) {
  renderWithTexts(
    <PriceDesk
      vehicleId="veh_1"
      price={price}
      facts={FACTS}
      range={{ fair: 317_000, low: 298_000, high: 339_000, basis: 8 }}
      repairs={repairs}
      reason={null}
    />,
  )
  return screen.getByLabelText<HTMLInputElement>(words.price.label)
}

describe("the desk's price field", () => {
  it('begins with the fair price less the repairs, and can return to either', () => {
    const field = show(null, { cost: 28_000, unknown: 0 })
    expect(field.value).toBe('289000')
    expect(screen.getByText('₹28,000 below fair')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Take the fair price' }))
    expect(field.value).toBe('317000')
    fireEvent.click(screen.getByRole('button', { name: 'Take it less the repairs: ₹2,89,000' }))
    expect(field.value).toBe('289000')
  })

  it('is the fair price without repairs', () => {
    expect(show(null, { cost: 0, unknown: 0 }).value).toBe('317000')
    expect(screen.queryByRole('button', { name: /less the repairs/ })).toBeNull()
  })

  it('keeps the entered price', () => {
    expect(show(300_000, { cost: 28_000, unknown: 0 }).value).toBe('300000')
  })
})
