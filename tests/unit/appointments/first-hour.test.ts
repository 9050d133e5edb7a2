import { expect, it } from 'vitest'
import { findFirstFreeHour } from '@/components/appointments/first-hour'

const day = (date: string, ...left: number[]) => ({
  date,
  holiday: null,
  slots: left.map((seats, hour) => ({ slot: `1${hour}:00`, left: seats })),
})

it('skips hours and days without a seat, and holidays without hours', () => {
  const days = [day('2026-11-29', 0, 0), day('2026-11-30'), day('2026-12-01', 0, 2, 1)]
  expect(findFirstFreeHour({ days })).toEqual({ date: '2026-12-01', slot: '11:00' })
})

it('finds nothing if every hour is taken', () => {
  expect(findFirstFreeHour({ days: [day('2026-11-29', 0, 0)] })).toBeNull()
})
