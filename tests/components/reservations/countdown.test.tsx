import { act, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from '@/components/reservations/page-countdown'
import { getMessages } from '@/lib/i18n/messages'
import { renderWithTexts } from '../with-texts'

const SERVER_NOW = '2026-11-21T09:45:00.000Z'
const ENDS_AT = '2026-11-24T09:45:00.000Z'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function timer() {
  return screen.getByRole('timer').textContent
}

test('follows the server’s clock, however wrong the phone’s is', () => {
  vi.setSystemTime('2031-01-01T00:00:00Z')
  renderWithTexts(<Countdown endsAt={ENDS_AT} serverNow={SERVER_NOW} label="Held until" />)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(timer()).toBe('02days23hours59min00sec')
})

test('continues correctly when Back restores the old page', () => {
  vi.setSystemTime('2026-11-21T10:00:00.000Z')
  const made = { endsAt: '2026-11-21T10:15:00.000Z', serverNow: '2026-11-21T10:00:00.000Z' }
  const { unmount } = renderWithTexts(<Countdown {...made} label="Pay before" />)
  act(() => void vi.advanceTimersByTime(1_000))
  unmount()
  vi.setSystemTime('2026-11-21T10:10:00.000Z')
  renderWithTexts(<Countdown {...made} label="Pay before" />)
  act(() => void vi.advanceTimersByTime(0))
  expect(timer()).toBe('00hours05min00sec')
})

test('is on the page with its date before any script runs', () => {
  const html = renderToString(
    <NextIntlClientProvider locale="en" timeZone="Asia/Kolkata" messages={getMessages('en')}>
      <Countdown endsAt={ENDS_AT} serverNow={SERVER_NOW} label="Held until" />
    </NextIntlClientProvider>,
  )
  expect(html).toContain(`dateTime="${ENDS_AT}"`)
  expect(html).toContain('24 Nov 2026, 3:15\u00a0pm')
  expect(html).toContain('noscript:hidden')
})

test('reports the end of the time once', () => {
  vi.setSystemTime('2026-11-22T09:45:00.000Z')
  const onEnd = vi.fn()
  renderWithTexts(
    <Countdown
      endsAt="2026-11-22T09:45:03.000Z"
      serverNow="2026-11-22T09:45:00.000Z"
      label="Pay before"
      onEnd={onEnd}
    />,
  )
  expect(timer()).toBe('00hours00min03sec')
  act(() => void vi.advanceTimersByTime(3_000))
  expect(timer()).toBe('Time is up')
  expect(onEnd).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(10_000))
  expect(onEnd).toHaveBeenCalledTimes(1)
})
