import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { WalkRoundCapture } from '@/components/desk/walk/walk-taking'
import type { UploadedFrame } from '@/components/desk/walk/use-walk'
import { resetOutbox, type PhotoUpload, useYardOutbox } from '@/lib/client/yard-state'
import { renderWithTexts, withTexts } from '../with-texts'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
vi.mock('idb-keyval', () => ({ createStore: () => null, del: async () => undefined }))

const FIRST = 'frm_01'
const SECOND = 'frm_02'
const revoked = vi.fn()

const upload = (photoId: string): PhotoUpload => ({
  ...{ id: 'upl', staffId: 'stf', vehicleId: 'veh', category: 'exterior', shows: null },
  ...{ file: new File(['x'], 'front.jpg'), name: 'front.jpg', at: 0 },
  ...{ state: 'done', message: '', reason: null, isKept: true, photoId },
  walk: { slot: 0, slots: 24 },
})
const frame = (frameId: string): UploadedFrame => ({ frameId, slot: 0, src: `/${frameId}.jpg` })
const car = {
  ...{ vehicleId: 'veh', car: 'Hyundai Creta', carCode: 'BLR-26-000001', city: 'Chennai' },
  ...{ registrationNumber: null, views: [], walk: { slots: 24, taken: [] } },
}
const taking = (...known: UploadedFrame[]) => <WalkRoundCapture car={car} known={known} />
const front = () => screen.getByRole('button', { name: /^Front, 1 of 24/ })
const source = () => front().querySelector('img')?.getAttribute('src') ?? null

beforeEach(() => {
  resetOutbox()
  refresh.mockReset()
  revoked.mockReset()
  vi.stubGlobal('confirm', () => true)
  Element.prototype.scrollIntoView = () => undefined
  URL.createObjectURL = () => 'blob:own'
  URL.revokeObjectURL = revoked
})

it("shows this phone's picture only until the server lists it", async () => {
  useYardOutbox.setState({ uploads: [upload(SECOND)] })
  const { rerender } = renderWithTexts(taking(frame(FIRST)))
  expect(source()).toBe('blob:own')
  rerender(withTexts(taking(frame(SECOND))))
  expect(source()).toBe(`/${SECOND}.jpg`)
  await waitFor(() => expect(useYardOutbox.getState().uploads).toEqual([]))
  expect(revoked).toHaveBeenCalledWith('blob:own')
  rerender(withTexts(taking()))
  expect(source()).toBeNull()
})

it("gives way to a colleague's newer picture", () => {
  useYardOutbox.setState({ uploads: [upload(FIRST)] })
  renderWithTexts(taking(frame(SECOND)))
  expect(source()).toBe(`/${SECOND}.jpg`)
})

it('leaves a gap once a picture that was just sent is removed', async () => {
  const asked = vi.fn(async (_: RequestInfo | URL) => Response.json({ data: {} }))
  vi.stubGlobal('fetch', asked)
  useYardOutbox.setState({ uploads: [upload(SECOND)] })
  renderWithTexts(taking())
  expect(screen.getByText('1 of 24 sides taken')).toBeTruthy()
  fireEvent.click(front())
  fireEvent.click(screen.getByRole('button', { name: 'Remove the picture: Front, 1 of 24' }))
  await screen.findByText('0 of 24 sides taken')
  expect(String(asked.mock.calls[0]?.[0])).toContain(`/staff/v1/walkFrames/${SECOND}`)
  await act(async () => undefined)
  expect(refresh).toHaveBeenCalled()
})

it('takes a picture back that only this phone has, without asking the server', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  useYardOutbox.setState({ uploads: [{ ...upload(SECOND), state: 'failed' }] })
  renderWithTexts(taking(frame(FIRST)))
  fireEvent.click(front())
  expect(front().getAttribute('aria-label')).toContain('on this phone, not sent yet')
  fireEvent.click(screen.getByRole('button', { name: 'Remove the picture: Front, 1 of 24' }))
  await waitFor(() => expect(source()).toBe(`/${FIRST}.jpg`))
  expect(asked).not.toHaveBeenCalled()
})

it('says in the offline copy that a side was sent, and refreshes nothing', () => {
  const known = { slot: 0, frameId: null, src: null }
  renderWithTexts(<WalkRoundCapture car={car} known={[known]} isShell />)
  expect(screen.getByText('1 of 24 sides taken')).toBeTruthy()
  fireEvent.click(front())
  expect(screen.getByText(/^This side is on the server already\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Remove the picture/ })).toBeNull()
  expect(refresh).not.toHaveBeenCalled()
})
