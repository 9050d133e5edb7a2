import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toCompareUrl, useCompareStore, type TrayCar } from '@/lib/client/compare-store'
import { useRecentlyViewed } from '@/lib/client/recently-viewed'
import { showToast, TOAST_MS, useToastStore } from '@/lib/client/toast-store'

function car(id: string): TrayCar {
  return { id, title: `Car ${id}`, photo: null }
}

describe('the compare list', () => {
  beforeEach(() => useCompareStore.getState().clear())

  it('takes three cars and refuses a fourth', () => {
    const { add } = useCompareStore.getState()
    expect(['a', 'b', 'c', 'd'].map((id) => add(car(id)))).toEqual([true, true, true, false])
    expect(useCompareStore.getState().cars.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('holds a car once, and has room again after a removal', () => {
    const { add, remove } = useCompareStore.getState()
    for (const id of ['a', 'b', 'c']) add(car(id))
    expect(add(car('b'))).toBe(true)
    remove('a')
    expect(add(car('d'))).toBe(true)
    expect(toCompareUrl(useCompareStore.getState().cars)).toBe('/compare?cars=b,c,d')
  })

  it('survives the page', () => {
    useCompareStore.getState().add(car('a'))
    expect(JSON.parse(localStorage.getItem('compare') ?? '').state).toEqual({ cars: [car('a')] })
  })
})

describe('recently viewed cars', () => {
  beforeEach(() => useRecentlyViewed.getState().clear())

  it('are the last twelve, newest first, without duplicates', () => {
    const ids = [...Array(14).keys(), 5].map(String)
    for (const id of ids)
      useRecentlyViewed.getState().see({ ...car(id), url: `/buy/${id}`, price: 1 })
    const kept = useRecentlyViewed.getState().cars.map(({ id }) => id)
    expect(kept).toEqual(['5', '13', '12', '11', '10', '9', '8', '7', '6', '4', '3', '2'])
  })
})

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('stays three seconds', () => {
    act(() => showToast('Saved'))
    vi.advanceTimersByTime(TOAST_MS - 1)
    expect(useToastStore.getState().toasts).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(useToastStore.getState().toasts).toEqual([])
    expect(TOAST_MS).toBe(3_000)
  })

  it("isn't shown twice at once", () => {
    act(() => {
      showToast('Saved')
      showToast('Saved')
    })
    expect(useToastStore.getState().toasts).toHaveLength(1)
  })
})
