import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  useFieldsOfSearch,
  useInstantForm,
  useSheetSteps,
} from '@/components/search/use-instant-form'

const push = vi.hoisted(() => vi.fn())
const replace = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, replace }) }))

interface Search {
  href: string
  fuel: string[]
  from: string
}

function Form({ href, fuel, from }: Search) {
  const { formProps } = useInstantForm()
  const form = useFieldsOfSearch(href)
  return (
    <form ref={form} action="/buy" {...formProps}>
      {['diesel', 'petrol'].map((id) => (
        <label key={id}>
          {id}
          <input type="checkbox" name="fuel" value={id} defaultChecked={fuel.includes(id)} />
        </label>
      ))}
      <label>
        From
        <input type="text" name="minPrice" defaultValue={from} />
      </label>
      <label>
        To
        <input type="text" name="maxPrice" defaultValue="" />
      </label>
      <a href="#results">Show cars</a>
    </form>
  )
}

const NOTHING: Search = { href: '/buy?kms=0', fuel: [], from: '' }
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

beforeEach(() => {
  push.mockReset()
  replace.mockReset()
})

it('opens the address that submitting would open, at once and in place', () => {
  render(<Form {...NOTHING} />)
  fireEvent.click(box('petrol'))
  expect(push).toHaveBeenLastCalledWith('/buy?fuel=petrol', { scroll: false })
  fireEvent.click(box('diesel'))
  expect(push).toHaveBeenLastCalledWith('/buy?fuel=diesel,petrol', { scroll: false })
})

it('waits until all typed fields are left', () => {
  render(<Form {...NOTHING} />)
  fireEvent.change(field('From'), { target: { value: '300000' } })
  fireEvent.blur(field('From'), { relatedTarget: field('To') })
  expect(push).not.toHaveBeenCalled()
  fireEvent.blur(field('To'), { relatedTarget: screen.getByText('Show cars') })
  expect(push).toHaveBeenCalledWith('/buy?minPrice=300000', { scroll: false })
})

it('asks for nothing when a field is left as it was', () => {
  render(<Form {...NOTHING} from="300000" />)
  fireEvent.blur(field('From'))
  expect(push).not.toHaveBeenCalled()
})

it('acts on Enter, which a form without a button would swallow', () => {
  render(<Form {...NOTHING} />)
  fireEvent.change(field('To'), { target: { value: '500000' } })
  fireEvent.keyDown(field('To'), { key: 'Enter' })
  expect(push).toHaveBeenCalledWith('/buy?maxPrice=500000', { scroll: false })
})

it('shows what the address says once it has changed, in the same fields', () => {
  const { rerender } = render(<Form {...NOTHING} />)
  const petrol = box('petrol')
  petrol.focus()
  fireEvent.click(petrol)
  fireEvent.change(field('From'), { target: { value: '3,00,000' } })
  rerender(<Form href="/buy?fuel=diesel&minPrice=300000" fuel={['diesel']} from="300000" />)
  expect(box('petrol')).toBe(petrol)
  expect(document.activeElement).toBe(petrol)
  expect([petrol.checked, box('diesel').checked, field('From').value]).toEqual([
    false,
    true,
    '300000',
  ])
})

it('leaves what is being typed alone while the search stays the same', () => {
  const { rerender } = render(<Form {...NOTHING} />)
  fireEvent.change(field('From'), { target: { value: '3' } })
  rerender(<Form {...NOTHING} />)
  expect(field('From').value).toBe('3')
})

it('puts the first choice of an opened sheet in place of the step that opened it, the next ones behind', () => {
  render(<Form {...NOTHING} />)
  history.replaceState(null, '', '#filters')
  fireEvent.click(box('petrol'))
  expect(replace).toHaveBeenLastCalledWith('/buy?fuel=petrol', { scroll: false })
  expect(push).not.toHaveBeenCalled()
  history.replaceState(null, '', location.pathname)
  fireEvent.click(box('diesel'))
  expect(push).toHaveBeenLastCalledWith('/buy?fuel=diesel,petrol', { scroll: false })
})

function Sheet() {
  const close = useSheetSteps()
  return (
    <a href="#results" onClick={close}>
      Show cars
    </a>
  )
}

it('closes the sheet without a step of its own, and goes back where nothing was chosen', () => {
  history.replaceState(null, '', location.pathname)
  render(<Sheet />)
  const steps = history.length
  fireEvent.click(screen.getByText('Show cars'))
  expect([location.hash, history.length]).toEqual(['#results', steps])
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  history.replaceState(null, '', '#filters')
  fireEvent(window, new HashChangeEvent('hashchange'))
  fireEvent.click(screen.getByText('Show cars'))
  expect(back).toHaveBeenCalledOnce()
})

it('tells the router of a place on the page, which the browser opened by itself', () => {
  const { unmount } = render(<Sheet />)
  const replaceState = vi.spyOn(history, 'replaceState')
  history.replaceState(null, '', '#filters')
  replaceState.mockClear()
  fireEvent(window, new HashChangeEvent('hashchange'))
  expect(replaceState).toHaveBeenCalledWith({}, '', location.href)
  replaceState.mockClear()
  fireEvent(window, new HashChangeEvent('hashchange'))
  expect(replaceState, 'a step that the router knows').not.toHaveBeenCalled()
  history.replaceState(null, '', '#results')
  unmount()
  replaceState.mockClear()
  fireEvent(window, new HashChangeEvent('hashchange'))
  expect(replaceState, 'once the sheet is gone').not.toHaveBeenCalled()
})
