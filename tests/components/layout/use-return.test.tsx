import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePageReturn } from '@/lib/client/use-return'

function Page({ onReturn }: { onReturn: () => void }) {
  usePageReturn(onReturn)
  return null
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function show(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('requests nothing on a newly loaded page', () => {
  const onReturn = vi.fn()
  render(<Page onReturn={onReturn} />)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(onReturn).not.toHaveBeenCalled()
})

it.each([
  ['back_forward', 1],
  ['navigate', 0],
  ['reload', 0],
])(
  'of a document loaded by %s refreshes %s times, since Back shows an old one',
  async (type, times) => {
    Object.assign(performance, { getEntriesByType: () => [{ type }] })
    vi.resetModules()
    const { usePageReturn: ofThisDocument } = await import('@/lib/client/use-return')
    const onReturn = vi.fn()
    function Loaded() {
      ofThisDocument(onReturn)
      return null
    }
    render(<Loaded />).unmount()
    expect(onReturn).toHaveBeenCalledTimes(times)
    history.pushState(null, '', '/another')
    render(<Loaded />)
    expect(onReturn, 'a link led to the next page').toHaveBeenCalledTimes(times)
    history.pushState(null, '', '/')
  },
)

it('refreshes a page from the back/forward cache', () => {
  const onReturn = vi.fn()
  render(<Page onReturn={onReturn} />)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(onReturn).toHaveBeenCalledOnce()
})

it('refreshes when a phone wakes up, but not after a glance at a message', () => {
  const onReturn = vi.fn()
  render(<Page onReturn={onReturn} />)
  show(true)
  vi.advanceTimersByTime(5_000)
  show(false)
  expect(onReturn).not.toHaveBeenCalled()
  show(true)
  vi.advanceTimersByTime(60_000)
  show(false)
  expect(onReturn).toHaveBeenCalledOnce()
})

it('refreshes when Back shows the page, and not when a link opens it', () => {
  const onReturn = vi.fn()
  dispatchEvent(new PopStateEvent('popstate'))
  render(<Page onReturn={onReturn} />).unmount()
  expect(onReturn).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  render(<Page onReturn={onReturn} />)
  expect(onReturn).toHaveBeenCalledOnce()
})
