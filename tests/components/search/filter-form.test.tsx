import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useFilterForm } from '@/components/search/use-filter-form'

const push = vi.hoisted(() => vi.fn())
const replace = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, replace }) }))

interface Search {
  href: string
  fuel?: string[]
  minPrice?: number | null
  maxPrice?: number | null
  downPayment?: number | null
  keptDownPayment?: number
}

function Form({
  href,
  fuel = [],
  minPrice = null,
  maxPrice = null,
  downPayment = null,
  keptDownPayment,
}: Search) {
  const bounds = { minPrice, maxPrice, downPayment, tenure: null, minEmi: null, maxEmi: null }
  const form = useFilterForm({ href, sort: 'latest', bounds })
  const amounts = { minPrice, maxPrice, downPayment: downPayment ?? keptDownPayment, maxEmi: null }
  return (
    <>
      <form action="/buy" {...form.formProps}>
        {['diesel', 'petrol'].map((id) => (
          <label key={id}>
            {id}
            <input type="checkbox" name="fuel" value={id} defaultChecked={fuel.includes(id)} />
          </label>
        ))}
        {Object.entries(amounts).map(([name, value]) => (
          <input key={name} type="text" aria-label={name} name={name} defaultValue={value ?? ''} />
        ))}
        <button type="submit">{form.isCountOld ? 'Show cars' : 'Show 12 cars'}</button>
      </form>
      <select form="filter-form" name="sort" defaultValue="latest" onChange={form.apply}>
        <option value="latest">Latest</option>
        <option value="emi-asc">EMI</option>
        <option value="price-asc">Price</option>
      </select>
    </>
  )
}

const NOTHING: Search = { href: '/buy?kms=0' }
const STAY = { scroll: false }
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

beforeEach(() => {
  vi.useFakeTimers()
  push.mockReset()
  replace.mockReset()
  history.replaceState({}, '', '/buy?kms=0')
  return () => void vi.useRealTimers()
})

it('opens the address of a submit at once, without a reload', () => {
  render(<Form {...NOTHING} />)
  fireEvent.click(box('petrol'))
  expect(push).toHaveBeenLastCalledWith('/buy?fuel=petrol', STAY)
  fireEvent.click(box('diesel'))
  expect(push).toHaveBeenLastCalledWith('/buy?fuel=diesel,petrol', STAY)
})

it('applies typed text after a pause, as one history entry', () => {
  render(<Form {...NOTHING} />)
  field('maxPrice').focus()
  for (const typed of ['6', '60', '6000']) {
    type('maxPrice', typed)
    act(() => void vi.advanceTimersByTime(100))
  }
  expect(push).not.toHaveBeenCalled()
  expect(screen.getByText('Show cars'), 'the old count is not shown for new words').toBeDefined()
  act(() => void vi.advanceTimersByTime(600))
  expect(push).toHaveBeenCalledExactlyOnceWith('/buy?maxPrice=6000', STAY)
  type('maxPrice', '600000')
  act(() => void vi.advanceTimersByTime(600))
  expect(replace).toHaveBeenCalledExactlyOnceWith('/buy?maxPrice=600000', STAY)
  fireEvent.blur(field('maxPrice'))
  type('minPrice', '100000')
  act(() => void vi.advanceTimersByTime(600))
  expect(push).toHaveBeenLastCalledWith('/buy?minPrice=100000&maxPrice=600000', STAY)
})

it.each([
  ['Tab', () => fireEvent.blur(field('maxPrice'), { relatedTarget: field('downPayment') })],
  ['Enter', () => fireEvent.keyDown(field('maxPrice'), { key: 'Enter' })],
])('applies at once on %s, and not again after the pause', (_, leave) => {
  render(<Form {...NOTHING} />)
  type('maxPrice', '500000')
  leave()
  expect(push).toHaveBeenCalledExactlyOnceWith('/buy?maxPrice=500000', STAY)
  act(() => void vi.advanceTimersByTime(2_000))
  expect(push).toHaveBeenCalledOnce()
})

it('requests nothing if an amount is unchanged, in any format', () => {
  render(<Form {...NOTHING} minPrice={300_000} />)
  type('minPrice', '3,00,000')
  fireEvent.blur(field('minPrice'))
  expect(push).not.toHaveBeenCalled()
})

it("shows a changed address's values in the same fields", () => {
  const { rerender } = render(<Form {...NOTHING} />)
  const petrol = box('petrol')
  petrol.focus()
  fireEvent.click(petrol)
  rerender(<Form href="/buy?fuel=diesel&minPrice=300000" fuel={['diesel']} minPrice={300_000} />)
  expect(box('petrol')).toBe(petrol)
  expect(document.activeElement).toBe(petrol)
  expect([petrol.checked, box('diesel').checked, field('minPrice').value]).toEqual([
    false,
    true,
    '300000',
  ])
})

it('keeps digits typed while a list loads, and updates checkboxes', () => {
  const { rerender } = render(<Form {...NOTHING} />)
  fireEvent.click(box('petrol'))
  field('maxPrice').focus()
  type('maxPrice', '60')
  rerender(<Form href="/buy?fuel=petrol" fuel={['petrol']} />)
  type('maxPrice', `${field('maxPrice').value}0000`)
  expect(field('maxPrice').value).toBe('600000')
  act(() => void vi.advanceTimersByTime(600))
  expect(push).toHaveBeenLastCalledWith('/buy?fuel=petrol&maxPrice=600000', STAY)
})

it('leaves swapped bounds alone until both fields lose the focus', async () => {
  const arrival = Promise.withResolvers<undefined>()
  push.mockReturnValueOnce(arrival.promise)
  const { rerender } = render(<Form {...NOTHING} minPrice={900_000} />)
  field('maxPrice').focus()
  type('maxPrice', '3')
  act(() => void vi.advanceTimersByTime(600))
  rerender(<Form href="/buy?minPrice=3&maxPrice=900000" minPrice={3} maxPrice={900_000} />)
  await act(async () => arrival.resolve(undefined))
  expect([field('minPrice').value, field('maxPrice').value]).toEqual(['900000', '3'])
  field('maxPrice').blur()
  expect([field('minPrice').value, field('maxPrice').value]).toEqual(['3', '900000'])
})

it('shows the search of Back even in the focused field', () => {
  const { rerender } = render(<Form href="/buy?maxPrice=600000" maxPrice={600_000} />)
  field('maxPrice').focus()
  rerender(<Form {...NOTHING} />)
  expect(field('maxPrice').value).toBe('')
})

it('sends stored loan terms only with a search by EMI', () => {
  render(<Form {...NOTHING} keptDownPayment={200_000} />)
  fireEvent.click(box('petrol'))
  expect(push).toHaveBeenLastCalledWith('/buy?fuel=petrol', STAY)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'emi-asc' } })
  expect(push).toHaveBeenLastCalledWith('/buy?fuel=petrol&downPayment=200000&sort=emi-asc', STAY)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'price-asc' } })
  expect(push).toHaveBeenLastCalledWith('/buy?fuel=petrol&sort=price-asc', STAY)
  type('downPayment', '150000')
  fireEvent.blur(field('downPayment'))
  expect(push).toHaveBeenLastCalledWith('/buy?fuel=petrol&downPayment=150000&sort=price-asc', STAY)
})

function openSheet(): void {
  history.pushState({}, '', '#filters')
  fireEvent(window, new HashChangeEvent('hashchange'))
}

it('replaces the history entry that opened the sheet with its choices', () => {
  render(<Form {...NOTHING} />)
  openSheet()
  fireEvent.click(box('petrol'))
  fireEvent.click(box('diesel'))
  expect(replace).toHaveBeenLastCalledWith('/buy?fuel=diesel,petrol#filters', STAY)
  expect(push).not.toHaveBeenCalled()
})

it("closes the sheet as Back does, and opens the form's address", () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {
    history.replaceState({}, '', '/buy?kms=0')
    fireEvent(window, new PopStateEvent('popstate'))
  })
  render(<Form {...NOTHING} />)
  openSheet()
  fireEvent.click(screen.getByRole('button', { name: /^Show/ }))
  act(() => void vi.runAllTimers())
  expect([back.mock.calls.length, push.mock.calls.length], 'nothing was chosen').toEqual([1, 0])
  openSheet()
  type('maxPrice', '600000')
  fireEvent.click(screen.getByRole('button', { name: /^Show/ }))
  act(() => void vi.runAllTimers())
  expect(push).toHaveBeenCalledExactlyOnceWith('/buy?maxPrice=600000', { scroll: true })
})

it('tells the router of a fragment opened by the browser', () => {
  const { unmount } = render(<Form {...NOTHING} />)
  history.replaceState(null, '', '#filters')
  const replaceState = vi.spyOn(history, 'replaceState')
  fireEvent(window, new HashChangeEvent('hashchange'))
  expect(replaceState).toHaveBeenCalledWith(null, '', location.href)
  history.replaceState({}, '', '#filters')
  replaceState.mockClear()
  fireEvent(window, new HashChangeEvent('hashchange'))
  expect(replaceState, 'a step that the router knows').not.toHaveBeenCalled()
  unmount()
  history.replaceState(null, '', '#results')
  replaceState.mockClear()
  fireEvent(window, new HashChangeEvent('hashchange'))
  expect(replaceState, 'once the sheet is gone').not.toHaveBeenCalled()
})
