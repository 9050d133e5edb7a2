import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CardEmi } from '@/components/vehicles/card/card-emi'
import { OwnEmi } from '@/components/vehicles/own-emi'
import { CompareTable } from '@/components/vehicles/compare/compare-table'
import { buildLoanRows } from '@/components/vehicles/compare/rows/loan-rows'
import { EmiCalculator } from '@/components/vehicles/emi-calculator'
import { useLoanPreference } from '@/lib/client/loan-preference-store'
import { findLoanOffer } from '@/lib/features/finance/rules/loan'
import { translatorOf } from '@/lib/i18n/translator'
import { formatRupees } from '@/lib/shared/numbers'
import { renderWithTexts, withTexts } from '../with-texts'

const THIS_YEAR = new Date().getFullYear()
const CARD = {
  emi: 'EMI ₹9,999, 60 months,',
  emiTerms: 'server terms',
  rupees: 800_000,
  year: THIS_YEAR - 2,
}

beforeEach(() =>
  useLoanPreference.setState({ downPayment: null, tenure: null, financeActive: true }),
)

describe('an EMI on the shopper’s own terms', () => {
  it("is the server's until terms are set, and then follows them", () => {
    renderWithTexts(
      <ul>
        <CardEmi card={CARD} hasTerms={false} />
      </ul>,
    )
    expect(screen.getByText('EMI ₹9,999, 60 months,')).toBeDefined()
    act(() => useLoanPreference.getState().setPreference({ downPayment: 300_000, tenure: 24 }))
    const { amount } = findLoanOffer(800_000, 2, { downPayment: 300_000, tenure: 24 })
    expect(screen.getByText(`EMI ${formatRupees(amount)}, 24 months,`)).toBeDefined()
    expect(screen.getByText(/10\.5%, ₹3 lakh down$/)).toBeDefined()
  })

  it('is hidden if the shopper turned it off, unless the search asks for it', () => {
    useLoanPreference.getState().setFinanceActive(false)
    const { rerender } = renderWithTexts(<CardEmi card={CARD} hasTerms={false} />)
    expect(screen.queryByText('EMI ₹9,999, 60 months,')).toBeNull()
    rerender(withTexts(<CardEmi card={CARD} hasTerms />))
    expect(screen.getByText('EMI ₹9,999, 60 months,')).toBeDefined()
    expect(JSON.parse(localStorage.getItem('loan-wish') ?? '{}')).toMatchObject({
      state: { financeActive: false },
    })
  })

  it("keeps an address's terms, and cash without a loan offer", () => {
    useLoanPreference.setState({ downPayment: 300_000, tenure: 24 })
    renderWithTexts(
      <>
        <CardEmi card={CARD} hasTerms />
        <CardEmi card={{ ...CARD, emi: null, emiTerms: 'No loan:' }} hasTerms={false} />
      </>,
    )
    expect(screen.getByText('server terms')).toBeDefined()
    expect(screen.getByText('No loan:')).toBeDefined()
  })

  it('is beside the price on a car’s page', () => {
    const made = { emi: 'EMI ₹9,999 a month', emiTerms: 'server terms' }
    renderWithTexts(<OwnEmi car={{ price: 800_000, year: THIS_YEAR - 2 }} made={made} />)
    expect(screen.getByText('server terms')).toBeDefined()
    act(() => useLoanPreference.getState().setPreference({ downPayment: 300_000, tenure: 24 }))
    expect(
      screen.getByText(
        `EMI ${formatRupees(findLoanOffer(800_000, 2, { downPayment: 300_000, tenure: 24 }).amount)} a month`,
      ),
    ).toBeDefined()
    act(() => useLoanPreference.getState().setPreference({ downPayment: 900_000 }))
    expect(screen.getByText(/^No loan needed/)).toBeDefined()
  })

  it('fills the comparison, each car on its nearest terms, and ranks equal lengths', () => {
    const t = translatorOf('en', 'compareLoan')
    const cars = [
      { price: 800_000, year: THIS_YEAR - 2 },
      { price: 500_000, year: THIS_YEAR - 12 },
      { price: 300_000, year: THIS_YEAR - 20 },
    ]
    const loans = cars.map(({ price, year }) => ({
      price,
      emi: findLoanOffer(price, THIS_YEAR - year, { downPayment: null, tenure: null }),
    }))
    const group = { id: 'price', title: 'Price and EMI', rows: buildLoanRows(loans, t) }
    renderWithTexts(
      <CompareTable head={null} first={null} groups={[group]} loans={cars} marksDifferences />,
    )
    const said = (label: string) =>
      within(screen.getByRole('row', { name: new RegExp(`^${label}`) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    const row = (id: string) => group.rows.find((one) => one.id === id)?.best
    expect(said('Loan term')).toEqual(['60 months', '36 months', '–'])
    expect(row('emi')).toEqual([])
    act(() => useLoanPreference.getState().setPreference({ downPayment: 300_000, tenure: 24 }))
    expect(said('Loan term')).toEqual(['24 months', '24 months', '–'])
    expect(said('Down payment')).toEqual(['₹3,00,000', '₹3,00,000', '–'])
    expect(screen.getAllByRole('cell', { name: /Lowest EMI$/ })).toHaveLength(1)
  })

  it('is set on one car’s calculator and kept for the next', () => {
    const { unmount } = renderWithTexts(<EmiCalculator price={800_000} age={2} />)
    fireEvent.change(screen.getByRole('slider', { name: 'Loan term' }), { target: { value: '24' } })
    unmount()
    expect(JSON.parse(localStorage.getItem('loan-wish') ?? '{}')).toMatchObject({
      state: { downPayment: null, tenure: 24 },
    })
    renderWithTexts(<EmiCalculator price={500_000} age={8} />)
    expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Loan term' }).value).toBe('24')
  })

  it('has a repayment table that can be saved as CSV', async () => {
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
        revokeObjectURL: () => undefined,
      }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    renderWithTexts(<EmiCalculator price={800_000} age={2} />)
    const details = screen.getByText('Repayment table').closest('details')
    if (!details) throw new Error('no table')
    details.open = true
    fireEvent(details, new Event('toggle'))
    fireEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }))
    const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? []
    expect(lines[0]).toBe('Month,Payment,Interest,Principal,Balance')
    expect(lines).toHaveLength(61)
    expect(lines.at(-1)).toMatch(/^60,\d+,\d+,\d+,0$/)
  })
})
