import { act, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from '@/components/reservations/page-countdown'
import { messagesOf } from '@/lib/i18n/messages'
import { renderWithTexts } from '../with-texts'

const SERVER_NOW = '2026-11-21T09:45:00.000Z'
const ENDS_AT = '2026-11-24T09:45:00.000Z'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function timer() {
  return screen.getByRole('timer').textContent
}

test('counts by the server’s clock, however wrong the phone’s own is', () => {
  vi.setSystemTime('2031-01-01T00:00:00Z')
  renderWithTexts(<Countdown endsAt={ENDS_AT} serverNow={SERVER_NOW} label="Held until" />)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(timer()).toBe('02days23hours59min00sec')
})

test('stands on the page with its date before any script has run', () => {
  const html = renderToString(
    <NextIntlClientProvider locale="en" timeZone="Asia/Kolkata" messages={messagesOf('en')}>
      <Countdown endsAt={ENDS_AT} serverNow={SERVER_NOW} label="Held until" />
    </NextIntlClientProvider>,
  )
  expect(html).toContain(`dateTime="${ENDS_AT}"`)
  expect(html).toContain('24 Nov 2026, 3:15 pm')
  expect(html).toContain('noscript:hidden')
})

test('says that time is up, and tells it once', () => {
  vi.setSystemTime(SERVER_NOW)
  const onEnd = vi.fn()
  renderWithTexts(
    <Countdown
      endsAt="2026-11-21T09:45:03.000Z"
      serverNow={SERVER_NOW}
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
