import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import SpinStage from '@/components/spins/spin-stage'
import type { Spin } from '@/lib/features/spins/schemas'
import { renderWithTexts } from '../with-texts'

const spin: Spin = {
  ...{ vehicleId: 'veh', slots: 24, isReduced: false, isRendering: false, pins: [] },
  frames: Array.from({ length: 24 }, (_, slot) => ({ slot, src: `/${slot}.jpg`, widths: [] })),
}
const captured = vi.fn<(id: number) => void>()

beforeEach(() => {
  captured.mockReset()
  HTMLElement.prototype.setPointerCapture = captured
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(240)
  vi.stubGlobal('fetch', async () => Response.json({ data: spin }))
})

const finger = { pointerId: 1, isPrimary: true, button: 0 }
const other = { pointerId: 2, isPrimary: false, button: 0 }

async function open() {
  renderWithTexts(<SpinStage vehicleId="veh" turn="" findings={[]} car="Swift" onClose={vi.fn()} />)
  const slider = await screen.findByRole('slider')
  return { slider, now: () => slider.getAttribute('aria-valuenow') }
}

it('turns by the first finger alone, until its capture is lost', async () => {
  const { slider, now } = await open()
  fireEvent.pointerDown(slider, { ...finger, clientX: 100 })
  fireEvent.pointerDown(slider, { ...other, clientX: 0 })
  fireEvent.pointerMove(slider, { ...other, clientX: 200 })
  expect(now()).toBe('1')
  fireEvent.pointerMove(slider, { ...finger, clientX: 150 })
  const turned = now()
  expect(turned).not.toBe('1')
  expect(captured.mock.calls).toEqual([[1]])
  fireEvent(slider, new PointerEvent('lostpointercapture', { pointerId: 1, bubbles: true }))
  fireEvent.pointerMove(slider, { ...finger, clientX: 100 })
  expect(now()).toBe(turned)
})

it("doesn't turn by another mouse button", async () => {
  const { slider, now } = await open()
  fireEvent.pointerDown(slider, { ...finger, button: 2, clientX: 100 })
  fireEvent.pointerMove(slider, { ...finger, clientX: 150 })
  await act(async () => undefined)
  expect([now(), captured.mock.calls]).toEqual(['1', []])
})
