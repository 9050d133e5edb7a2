import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InterestChart } from '@/components/selling/interest-chart'
import type { Locale } from '@/lib/i18n/locales'

const weeksFrom = (first: string) =>
  Array.from({ length: 8 }, (_, back) => ({
    from: new Date(Date.parse(first) + back * 7 * 86_400_000).toISOString().slice(0, 10),
    views: 3,
    likes: 1,
    testDrives: 0,
  }))

const namedDays = (locale: Locale, first: string) => {
  const { container } = render(<InterestChart weeks={weeksFrom(first)} locale={locale} />)
  return [...container.querySelectorAll('svg text[text-anchor=middle]')].map(
    ({ textContent }) => textContent,
  )
}

test.each([
  ['en', ['5 Oct', '19 Oct', '2 Nov', '16 Nov']],
  ['hi', ['5 अक्टूबर', '19 अक्टूबर', '2 नवंबर', '16 नवंबर']],
  // Labels are long in these languages, so only every third one shows.
  ['ta', ['5 அக்டோபர்', '26 அக்டோபர்', '16 நவம்பர்']],
  ['kn', ['5 ಅಕ್ಟೋಬರ್', '26 ಅಕ್ಟೋಬರ್', '16 ನವೆಂಬರ್']],
] as const)("the dates under the interest chart don't overlap in %s", (locale, days) => {
  expect(namedDays(locale, '2026-10-05')).toEqual(days)
})

test('with short month names, Tamil shows as many dates as other languages', () => {
  expect(namedDays('ta', '2026-05-04')).toHaveLength(4)
})
