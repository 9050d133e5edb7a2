import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WalkPlates } from '@/components/desk/walk/walk-plates'
import {
  MIN_PLATE_LOOK_MS,
  MIN_PLATE_LOOK_WIDTH_PX,
} from '@/lib/features/vehicles/rules/plate-look'
import { renderWithTexts } from '../with-texts'
import { showShare, stubScreen } from './screen-watch'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const screenOf = stubScreen()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const show = () =>
  renderWithTexts(
    <WalkPlates
      vehicleId="veh"
      slots={24}
      open={[
        { frameId: 'frm_1', slot: 0, boxes: [] },
        { frameId: 'frm_2', slot: 12, boxes: [] },
      ]}
    />,
  )
const look = (name: string, share: number) => showShare(screen.getByAltText(name), share)
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: /right as shown$/ })
const FRONT = 'Picture Front, 1 of 24'
const REAR = 'Picture Rear, 13 of 24'

it('can be confirmed once each picture was looked at', () => {
  show()
  look(FRONT, 1)
  wait(MIN_PLATE_LOOK_MS)
  expect(screen.getByText('1 of 2 looked at')).toBeTruthy()
  expect(confirm().disabled).toBe(true)
  look(REAR, 1)
  wait(MIN_PLATE_LOOK_MS)
  expect(confirm().disabled).toBe(false)
})

it.each([
  ['for too short a time', 1, MIN_PLATE_LOOK_MS - 1, MIN_PLATE_LOOK_WIDTH_PX],
  ['cut off', 0.85, 9 * MIN_PLATE_LOOK_MS, MIN_PLATE_LOOK_WIDTH_PX],
  ['too small', 1, 9 * MIN_PLATE_LOOK_MS, MIN_PLATE_LOOK_WIDTH_PX - 1],
])('counts no picture that was shown %s', (_, share, ms, width) => {
  screenOf.width = width
  show()
  look(FRONT, share)
  wait(ms)
  look(FRONT, 0)
  wait(9 * MIN_PLATE_LOOK_MS)
  expect(screen.getByText('0 of 2 looked at')).toBeTruthy()
})
