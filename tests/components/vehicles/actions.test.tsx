import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CarActions } from '@/components/vehicles/actions'
import { renderWithTexts } from '../with-texts'

const NOW = '2026-11-22T10:00:00.000Z'

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW) }))
afterEach(() => vi.useRealTimers())

function show(blockedFrom: string) {
  renderWithTexts(
    <CarActions
      car={{ id: 'veh_1', title: '2020 Hyundai i20', photo: null }}
      carCode="CHN-26-000001"
      price={{ text: '₹6,10,000', name: 'Drive-home price' }}
      token="₹10,000"
      isForSale
      isReserved={false}
      blockedFrom={blockedFrom}
      wasBlocked={false}
    />,
  )
}

const canReserve = () => screen.queryByRole('link', { name: 'Reserve this car' }) !== null

describe("the reserve button on a car's page cached for hours", () => {
  it("is shown while the car isn't blocked", () => {
    show('2040-01-01T00:00:00.000Z')
    expect(canReserve()).toBe(true)
  })

  it("is disabled once a seller's document is overdue", () => {
    show('2026-11-22T09:59:00.000Z')
    expect(canReserve()).toBe(false)
    expect(screen.getByRole('button', { name: 'Reserve this car' })).toHaveProperty(
      'disabled',
      true,
    )
  })

  it('is disabled on an open page at the moment the call starts to refuse', () => {
    show('2026-11-22T10:05:00.000Z')
    expect(canReserve()).toBe(true)
    act(() => void vi.advanceTimersByTime(5 * 60_000))
    expect(canReserve()).toBe(false)
  })
})

describe('printing', () => {
  it("loads the report's pictures first, on the button, and on wide screens in advance", async () => {
    vi.useRealTimers()
    const print = vi.fn()
    vi.stubGlobal('print', print)
    show('2040-01-01T00:00:00.000Z')
    const picture = (within: string) => {
      const [part, image] = [document.createElement('section'), document.createElement('img')]
      part.id = within
      image.loading = 'lazy'
      image.decode = () => Promise.resolve()
      part.append(image)
      document.body.append(part)
      return image
    }
    const [ofReport, other] = [picture('inspection'), picture('similar')]
    act(() => screen.getByRole('button', { name: 'Print' }).click())
    expect(ofReport.loading).toBe('eager')
    expect(print, 'not before they are there').not.toHaveBeenCalled()
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
    ofReport.loading = 'lazy'
    vi.useFakeTimers()
    for (const [width, loading] of [
      [1_023, 'lazy'],
      [1_024, 'eager'],
    ] as const) {
      vi.stubGlobal('innerWidth', width)
      show('2040-01-01T00:00:00.000Z')
      await act(() => vi.advanceTimersByTimeAsync(5_000))
      expect(ofReport.loading).toBe(loading)
    }
    expect(other.loading).toBe('lazy')
    vi.unstubAllGlobals()
    for (const each of document.querySelectorAll('body > section')) each.remove()
  })

  it('omits report pictures that a phone never loaded, and no others', () => {
    show('2040-01-01T00:00:00.000Z')
    const figure = (state: { complete: boolean; naturalWidth: number }) => {
      const [outer, image] = [document.createElement('figure'), document.createElement('img')]
      Object.defineProperty(image, 'complete', { value: state.complete, configurable: true })
      Object.defineProperty(image, 'naturalWidth', { value: state.naturalWidth })
      outer.append(image)
      return { outer, image }
    }
    const waiting = figure({ complete: false, naturalWidth: 800 })
    const broken = figure({ complete: true, naturalWidth: 0 })
    const fetched = figure({ complete: true, naturalWidth: 800 })
    const elsewhere = figure({ complete: false, naturalWidth: 0 })
    const report = document.createElement('section')
    report.id = 'inspection'
    report.append(waiting.outer, broken.outer, fetched.outer)
    document.body.append(report, elsewhere.outer)
    const leftOut = () =>
      [waiting, broken, fetched, elsewhere].map(({ outer }) =>
        outer.classList.contains('print:hidden'),
      )
    dispatchEvent(new Event('beforeprint'))
    expect(leftOut()).toEqual([true, true, false, false])
    Object.defineProperty(waiting.image, 'complete', { value: true })
    dispatchEvent(new Event('beforeprint'))
    expect(leftOut(), 'there by the next time').toEqual([false, true, false, false])
    report.remove()
    elsewhere.outer.remove()
  })
})
