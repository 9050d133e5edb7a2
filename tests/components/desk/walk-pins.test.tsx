import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { WalkPins } from '@/components/desk/walk/walk-pins'
import { PLATE_BOX_STEP, PLATE_SCALE } from '@/lib/features/vehicles/rules/plate-boxes'
import { renderWithTexts, withTexts } from '../with-texts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const MIDDLE = { x: PLATE_SCALE / 2, y: PLATE_SCALE / 2 }
const RIGHT = { ...MIDDLE, x: MIDDLE.x + PLATE_BOX_STEP }

let answers: (() => void)[] = []
const asked = vi.fn(
  async (_: RequestInfo | URL, __?: RequestInit) =>
    new Promise<Response>((done) => answers.push(() => done(Response.json({ data: {} })))),
)
beforeEach(() => {
  answers = []
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
})

const pins = (at: { x: number; y: number } | null) => (
  <WalkPins
    slots={24}
    frames={[
      {
        ...{ frameId: 'frm', slot: 0, src: '/frm.jpg' },
        pins: at ? [{ findingId: 'fin', ...at }] : [],
      },
    ]}
    findings={[{ findingId: 'fin', name: 'Dent', isDone: false, afterPhotoId: null }]}
    photoIds={[]}
  />
)
const pin = () => screen.getByRole('button', { name: /^Pin of Dent/ })
const area = () => screen.getByRole('group', { name: /^Place of the finding/ })
const sent = () => asked.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).at as unknown)
const answer = () => act(async () => answers.shift()?.())

it('sets a pin by a click, not by other buttons or the end of a drag', async () => {
  renderWithTexts(pins(null))
  vi.spyOn(area(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100))
  fireEvent.pointerUp(area(), { clientX: 10, clientY: 10 })
  fireEvent.contextMenu(area())
  await act(async () => undefined)
  expect(sent()).toEqual([])
  fireEvent.click(area(), { clientX: 50, clientY: 50 })
  await waitFor(() => expect(sent()).toEqual([MIDDLE]))
})

it('sends the removal only after the position that leaving the pin saved', async () => {
  renderWithTexts(pins(MIDDLE))
  fireEvent.keyDown(pin(), { key: 'ArrowRight' })
  fireEvent.blur(pin())
  fireEvent.click(screen.getByRole('button', { name: 'Remove the pin from this picture' }))
  await waitFor(() => expect(sent()).toEqual([RIGHT]))
  await answer()
  await waitFor(() => expect(sent()).toEqual([RIGHT, null]))
})

it('leaves the pin in its new place until the page has it', async () => {
  const { rerender } = renderWithTexts(pins(MIDDLE))
  const left = () => Number.parseFloat(pin().style.left)
  fireEvent.keyDown(pin(), { key: 'ArrowRight' })
  fireEvent.keyDown(pin(), { key: 'Enter' })
  const moved = (RIGHT.x / PLATE_SCALE) * 100
  expect(left()).toBe(moved)
  await waitFor(() => expect(sent()).toEqual([RIGHT]))
  await answer()
  expect(left()).toBe(moved)
  fireEvent.blur(pin())
  expect(sent()).toHaveLength(1)
  rerender(withTexts(pins({ ...MIDDLE, x: 0 })))
  expect(left()).toBe(0)
})
