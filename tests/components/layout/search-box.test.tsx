import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchBox } from '@/components/layout/search-box'
import { renderWithTexts, withTexts } from '../with-texts'

const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const FOUND = [
  { label: 'Hyundai Creta', url: '/buy?model=creta', kind: 'model', count: 12 },
  {
    label: 'Diesel under ₹5 lakh',
    url: '/buy?fuel=diesel&maxPrice=500000',
    kind: 'search',
    count: 0,
  },
]

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ data: { items: FOUND } })),
  )
})

afterEach(() => {
  push.mockReset()
  vi.unstubAllGlobals()
})

function type(text: string): HTMLElement {
  renderWithTexts(<SearchBox />)
  const input = screen.getByRole('combobox', { name: 'Search for cars' })
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: text } })
  return input
}

it('shows the specified placeholder and works as a form without scripts', () => {
  renderWithTexts(<SearchBox />)
  const input = screen.getByPlaceholderText('Search for Model, Year or Features')
  expect(input.getAttribute('name')).toBe('q')
  expect(screen.getByRole('search').getAttribute('action')).toBe('/buy')
})

it('searches for the typed text in quotes', () => {
  type('  swift 2019 ')
  fireEvent.submit(screen.getByRole('search'))
  expect(push).toHaveBeenCalledWith('/buy?type=search&value=%22swift%202019%22')
})

it('keeps text typed before hydration', async () => {
  const box = withTexts(<SearchBox />)
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(box)
  const input = root.querySelector('input')
  if (input) input.value = 'alto'
  await act(async () => {
    hydrateRoot(root, box)
  })
  expect(input?.value).toBe('alto')
  fireEvent.submit(within(root).getByRole('search'))
  expect(push).toHaveBeenCalledWith('/buy?type=search&value=%22alto%22')
  root.remove()
})

it.each([
  ['/buy?type=search&value=%22swift%202019%22', 'swift 2019'],
  ['/buy?q=seven+seater&city=chennai', 'seven seater'],
  ['/buy?fuel=diesel&value=5', ''],
  ['/faqs?q=alto', ''],
])('announces what the link %s searches for', (address, text) => {
  history.replaceState(null, '', address)
  renderWithTexts(<SearchBox />)
  expect(screen.getByRole('combobox', { name: 'Search for cars' })).toHaveProperty('value', text)
  history.replaceState(null, '', '/')
})

it.each(['', '   '])('ignores the blank text "%s"', (text) => {
  type(text)
  fireEvent.submit(screen.getByRole('search'))
  expect(push).not.toHaveBeenCalled()
})

it('offers interpretations of the text, by keyboard and to screen readers', async () => {
  const input = type('cre')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('status').textContent).toContain('2 suggestions')
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  const [first] = screen.getAllByRole('option')
  expect(input.getAttribute('aria-activedescendant')).toBe(first?.id)
  fireEvent.submit(screen.getByRole('search'))
  expect(push).toHaveBeenCalledWith('/buy?model=creta')
})

it('returns from the last suggestion to the typed text', async () => {
  const input = type('cre')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  for (let presses = 0; presses < 3; presses++) fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(input.hasAttribute('aria-activedescendant')).toBe(false)
  fireEvent.submit(screen.getByRole('search'))
  expect(push).toHaveBeenCalledWith('/buy?type=search&value=%22cre%22')
})

it('hides the suggestions on Escape', async () => {
  const input = type('cre')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(screen.queryAllByRole('option')).toHaveLength(0)
  expect(input.getAttribute('aria-expanded')).toBe('false')
})

it('still works when suggestions fail', async () => {
  const failing = vi.fn(async () => Promise.reject(new Error('no connection')))
  vi.stubGlobal('fetch', failing)
  type('creta')
  await waitFor(() => expect(failing).toHaveBeenCalled())
  await act(async () => undefined)
  fireEvent.submit(screen.getByRole('search'))
  expect(push).toHaveBeenCalledWith('/buy?type=search&value=%22creta%22')
})

it('leaves the keys to an input method during composition', async () => {
  const input = type('स्विफ')
  await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('true'))
  fireEvent.keyDown(input, { key: 'ArrowDown', isComposing: true })
  expect(input.getAttribute('aria-activedescendant')).toBeNull()
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(input.getAttribute('aria-activedescendant')).toMatch(/-0$/)
})
