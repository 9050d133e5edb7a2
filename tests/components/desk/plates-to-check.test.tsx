import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BoardPhoto } from '@/components/desk/car/board-photo'
import { PhotoBoard } from '@/components/desk/car/photo-board'
import {
  MIN_PLATE_LOOK_MS,
  MIN_PLATE_LOOK_WIDTH_PX,
} from '@/lib/features/vehicles/rules/plate-look'
import { renderWithTexts } from '../with-texts'
import { showShare, stubScreen } from './screen-watch'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const BOX = { x: 4_000, y: 6_000, width: 2_000, height: 800 }
const photo = (photoId: string, boxes: BoardPhoto['boxes'] = []): BoardPhoto => ({
  ...{ photoId, boxes, src: `/${photoId}.jpg`, category: 'exterior', viewName: null },
  ...{ isPublic: boxes.length > 0, isPlateAnswered: false, hasOriginal: true },
})

const screenOf = stubScreen()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('confirm', () => true)
})
afterEach(() => void vi.useRealTimers())

const show = (photos: BoardPhoto[]) =>
  renderWithTexts(<PhotoBoard vehicleId="veh_1" photos={photos} />)
const scroll = (number: number, share: number) =>
  showShare(screen.getByAltText(`Photograph ${number}`), share)
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const button = () => screen.queryByRole('button', { name: /right as shown$/ })?.textContent ?? null

it('confirms only what was on the screen', async () => {
  const asked = vi.fn(async (_: RequestInfo | URL, __?: RequestInit) => Response.json({ data: {} }))
  vi.stubGlobal('fetch', asked)
  show([photo('one', [BOX]), photo('two')])
  expect(button()).toBeNull()
  scroll(1, 1)
  wait(MIN_PLATE_LOOK_MS)
  expect(button()).toBe('The one I have seen is right as shown')
  expect(screen.getByText(/^You haven't looked at 1 of them yet/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /right as shown$/ }))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  const sent = asked.mock.calls.map(([, init]) => String(init?.body))
  expect(sent).toEqual([JSON.stringify({ photos: [{ photoId: 'one', boxes: [BOX] }] })])
})

it.each([
  ['for too short a time', 1, MIN_PLATE_LOOK_MS - 1, MIN_PLATE_LOOK_WIDTH_PX],
  ['cut off', 0.5, 9 * MIN_PLATE_LOOK_MS, MIN_PLATE_LOOK_WIDTH_PX],
  ['too small', 1, 9 * MIN_PLATE_LOOK_MS, MIN_PLATE_LOOK_WIDTH_PX - 1],
])('counts no photograph that was shown %s', (_, share, ms, shownWidth) => {
  screenOf.width = shownWidth
  show([photo('one')])
  scroll(1, share)
  wait(ms)
  scroll(1, 0)
  wait(9 * MIN_PLATE_LOOK_MS)
  expect(button()).toBeNull()
})

it('counts a photograph taller than the window once it fills the window', () => {
  Object.assign(screenOf, { height: 1_000, window: 500 })
  show([photo('one')])
  scroll(1, 0.44)
  wait(9 * MIN_PLATE_LOOK_MS)
  expect(button()).toBeNull()
  scroll(1, 0.46)
  wait(MIN_PLATE_LOOK_MS)
  expect(button()).toBe('It is right as shown')
})

it('asks for another look when the boxes changed', () => {
  const { rerender } = show([photo('one')])
  scroll(1, 1)
  wait(MIN_PLATE_LOOK_MS)
  expect(button()).toBe('It is right as shown')
  rerender(<></>)
  show([photo('one', [BOX])])
  expect(button()).toBeNull()
})
