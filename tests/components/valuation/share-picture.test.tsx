import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SharePicture } from '@/components/valuation/share-picture'

const SRC = '/og/valuation/val_1'
const share = vi.fn<(data: ShareData) => Promise<void>>()
const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  share.mockReset().mockResolvedValue()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('a picture')))
  Object.assign(navigator, { canShare: () => true, share })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.getAttribute('href')} as ${this.download}`)
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Returns false if the browser's own download was prevented. */
function press(): boolean {
  render(<SharePicture src={SRC} title="A Swift" label="Share as a picture" />)
  return fireEvent.click(screen.getByRole('link', { name: 'Share as a picture' }))
}

const SAVED = [`${SRC} as valuation.jpg`]

it('shares the picture as a file', async () => {
  expect(press()).toBe(false)
  await waitFor(() => expect(share).toHaveBeenCalled())
  expect(share.mock.calls[0]?.[0].files?.[0]?.name).toBe('valuation.jpg')
  expect(saved).toEqual([])
})

it('leaves the download to browsers that can’t share files', () => {
  Object.assign(navigator, { canShare: () => false })
  expect(press()).toBe(true)
  expect(share).not.toHaveBeenCalled()
})

it.each([
  [
    'the tap is too long ago',
    () => share.mockRejectedValue(new DOMException('', 'NotAllowedError')),
  ],
  [
    'the server is busy',
    () => vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 }))),
  ],
  [
    'the signal is lost',
    () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline'))),
  ],
])('saves the picture if %s', async (_, breakSharing) => {
  breakSharing()
  press()
  await waitFor(() => expect(saved).toEqual(SAVED))
})

it('does nothing more if the visitor closes the share sheet', async () => {
  share.mockRejectedValue(new DOMException('', 'AbortError'))
  press()
  await waitFor(() => expect(share).toHaveBeenCalled())
  await Promise.resolve()
  expect(saved).toEqual([])
})
