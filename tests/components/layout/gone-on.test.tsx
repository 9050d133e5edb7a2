import { act, fireEvent, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useHasMovedOn } from '@/lib/client/gone-on'

const place = vi.hoisted(() => ({ path: '/faqs' }))
vi.mock('next/navigation', () => ({ usePathname: () => place.path }))

const scrollTo = (y: number) => {
  vi.stubGlobal('scrollY', y)
  act(() => void fireEvent.scroll(window))
}

beforeEach(() => {
  place.path = '/faqs'
  document.body.innerHTML = '<div class="bar"><button>No</button></div>'
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('scrollY', 300)
})

it('a reader has gone on after half a screen, or on another page', () => {
  const { result, rerender } = renderHook(() => useHasMovedOn('.bar'))
  scrollTo(600)
  expect(result.current).toBe(false)
  scrollTo(701)
  expect(result.current).toBe(true)
  scrollTo(300)
  expect(result.current).toBe(true)
  rerender()
  const other = renderHook(() => useHasMovedOn('.bar'))
  expect(other.result.current).toBe(false)
  place.path = '/buy'
  other.rerender()
  expect(other.result.current).toBe(true)
  place.path = '/faqs'
  other.rerender()
  expect(other.result.current).toBe(true)
})

it('scrolling with the keyboard in it takes nothing away', () => {
  const { result } = renderHook(() => useHasMovedOn('.bar'))
  document.querySelector('button')?.focus()
  scrollTo(2_000)
  expect(result.current).toBe(false)
})
