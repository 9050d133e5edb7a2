import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DocumentUpload } from '@/components/documents/document-upload'
import { endUploads, waitForRequest, slowRequests, stubUploads } from '../slow-request'
import { renderWithTexts } from '../with-texts'

beforeEach(stubUploads)
afterEach(endUploads)

function choose(file: File) {
  const { container } = renderWithTexts(
    <DocumentUpload vehicleId="veh_1" kind="pan" label="PAN card" />,
  )
  const input = container.querySelector('input[type=file]')
  if (!input) throw new Error('There is no input.')
  fireEvent.change(input, { target: { files: [file] } })
}
const document = new File(['x'], 'pan.jpg', { type: 'image/jpeg' })

it('shows the progress and the arrival', async () => {
  choose(document)
  await waitForRequest(0)
  slowRequests[0]?.upload.onprogress?.({ loaded: 40, total: 100 })
  expect(await screen.findByText('40% sent')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Sending: PAN card' })).toHaveProperty('value', 40)
  slowRequests[0]?.answer(201, { data: { documentId: 'doc_1', status: 'submitted' } })
  expect(await screen.findByText(/PAN card: sent/)).toBeTruthy()
  expect(slowRequests[0]?.form?.get('kind')).toBe('pan')
})

it("shows the server's reason for a refused file", async () => {
  choose(document)
  await waitForRequest(0)
  slowRequests[0]?.answer(415, { code: 'unsupported_media_type', message: 'Please send a photo.' })
  expect(await screen.findByText('Please send a photo.')).toBeTruthy()
  expect(screen.queryByText('Try again')).toBeNull()
})

it('retries automatically while the connection fails, then keeps the file and resends it on a click', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  choose(document)
  for (const tries of [0, 1, 2]) {
    const request = await waitForRequest(tries)
    request.onerror?.()
    if (tries < 2) await vi.advanceTimersByTimeAsync(5_000)
  }
  fireEvent.click(await screen.findByText('Try again'))
  expect((await waitForRequest(3)).form?.get('file')).toBeInstanceOf(File)
})

it('waits for a connection, and says so', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  choose(document)
  ;(await waitForRequest(0)).onerror?.()
  expect(await screen.findByText(/No connection/)).toBeTruthy()
  onLine.mockRestore()
  window.dispatchEvent(new Event('online'))
  ;(await waitForRequest(1)).answer(201, { data: { documentId: 'doc_2' } })
  expect(await screen.findByText(/PAN card: sent/)).toBeTruthy()
})

it('sends nothing over 10 MB', async () => {
  choose(Object.defineProperty(new File(['x'], 'big.jpg'), 'size', { value: 10 * 1024 * 1024 + 1 }))
  expect(
    await screen.findByText('The file is larger than 10 MB. Please send a smaller one.'),
  ).toBeTruthy()
  expect(slowRequests).toHaveLength(0)
})

it('sends five documents one after the other, and retries automatically when the server asks', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const kinds = ['pan', 'rc', 'insurance', 'puc', 'photo']
  const { container } = renderWithTexts(
    <>
      {kinds.map((kind) => (
        <DocumentUpload key={kind} vehicleId="veh_1" kind={kind} label={kind} />
      ))}
    </>,
  )
  for (const input of container.querySelectorAll('input[type=file]:not([capture])'))
    fireEvent.change(input, { target: { files: [document] } })
  await waitFor(() => expect(slowRequests).toHaveLength(1))
  expect(screen.getAllByText(/Waiting for its turn/)).toHaveLength(4)
  slowRequests[0]?.answer(429, { code: 'too_many_requests', message: 'Too many requests.' }, '5')
  await waitFor(() => expect(screen.getAllByText(/Waiting for its turn/)).toHaveLength(5))
  await vi.advanceTimersByTimeAsync(5_100)
  for (let count = 2; count <= 6; count += 1) {
    await waitFor(() => expect(slowRequests).toHaveLength(count))
    slowRequests[count - 1]?.answer(201, { data: { documentId: `doc_${count}` } })
  }
  await waitFor(() => expect(screen.getAllByText(/: sent\. We.ll check it/)).toHaveLength(5))
  expect(slowRequests.slice(1).map(({ form }) => form?.get('kind'))).toEqual(kinds)
  for (const alert of screen.getAllByRole('alert')) expect(alert.textContent).toBe('')
  vi.useRealTimers()
})

it('keeps the file if it must wait, and explains the limit', async () => {
  choose(document)
  await waitForRequest(0)
  slowRequests[0]?.answer(
    429,
    { code: 'too_many_requests', message: 'Try again tomorrow.' },
    '3600',
  )
  expect(await screen.findByText('Try again tomorrow.')).toBeTruthy()
  expect(screen.getByText('Try again')).toBeTruthy()
})
