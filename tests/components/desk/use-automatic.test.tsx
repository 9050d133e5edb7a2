import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TIMER_SECONDS, useAutomaticShutter } from '@/components/desk/walk/use-automatic'

const SLOTS = 24
const all = new Set(Array.from({ length: SLOTS }, (_, slot) => slot))
const but = (...gaps: number[]) => new Set([...all].filter((slot) => !gaps.includes(slot)))
const shoot = vi.fn<(slot: number) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  shoot.mockReset()
})
afterEach(() => vi.useRealTimers())

const watch = (heading: number | null, first: { slot: number; taken: ReadonlySet<number> }) =>
  renderHook(
    ({ at, ...now }: { at: number | null; slot: number; taken: ReadonlySet<number> }) =>
      useAutomaticShutter({ heading: at, slots: SLOTS, shoot, ...now }),
    { initialProps: { at: heading, ...first } },
  )
const wait = () => act(() => vi.advanceTimersByTime(TIMER_SECONDS * 1_000))

it('takes the gaps by the timer, and stays off once all are taken', () => {
  const { result, rerender } = watch(null, { slot: 5, taken: but(5, 9) })
  act(() => result.current.start(5))
  wait()
  expect(shoot.mock.calls).toEqual([[5]])
  // A taken side is on screen, to look at it or to retake it.
  rerender({ at: null, slot: 5, taken: but(9) })
  wait()
  expect(shoot.mock.calls).toEqual([[5], [9]])
  rerender({ at: null, slot: 9, taken: all })
  wait()
  expect(result.current.by).toBeNull()
  rerender({ at: null, slot: 9, taken: but(9) })
  wait()
  expect([shoot.mock.calls.length, result.current.by]).toEqual([2, null])
})

it('takes only gaps by the compass, until it is stopped', () => {
  const { result, rerender } = watch(0, { slot: 0, taken: but(1, 3) })
  act(() => result.current.start(0))
  for (const at of [0, 15, 30]) rerender({ at, slot: 0, taken: but(1, 3) })
  expect(shoot.mock.calls).toEqual([[1]])
  act(() => result.current.stop())
  rerender({ at: 45, slot: 0, taken: but(3) })
  expect(shoot.mock.calls).toEqual([[1]])
})
