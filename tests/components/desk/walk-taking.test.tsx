import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { WalkTaking } from '@/components/desk/walk/walk-taking'
import type { KnownFrame } from '@/components/desk/walk/use-walk'
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
const frame = (frameId: string): KnownFrame => ({ frameId, slot: 0, src: `/${frameId}.jpg` })
const taking = (...known: KnownFrame[]) => <WalkTaking vehicleId="veh" fixed={24} known={known} />
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
