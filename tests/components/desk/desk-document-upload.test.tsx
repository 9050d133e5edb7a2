import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  DeskDocumentUpload,
  type DocumentOwner,
} from '@/components/desk/documents/desk-document-upload'
import { renderWithTexts } from '../with-texts'
import { endUploads, waitForRequest, slowRequests, stubUploads } from '../slow-request'

const router = vi.hoisted(() => ({ refresh: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))

const OWNERS: DocumentOwner[] = [
  {
    of: 'seller',
    label: 'Seller Ravi',
    kinds: [
      { value: 'rc', label: 'RC' },
      { value: 'address_proof', label: 'Address proof' },
    ],
  },
  { of: 'buyer', label: 'Buyer Kavya', kinds: [{ value: 'pan', label: 'PAN card' }] },
]
const document = new File(['x'], 'rc.jpg', { type: 'image/jpeg' })

beforeEach(() => {
  stubUploads()
  router.refresh.mockReset()
  renderWithTexts(<DeskDocumentUpload vehicleId="veh_1" owners={OWNERS} />)
})
afterEach(endUploads)

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } })
const select = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const fieldsOf = (place: number) =>
  Object.fromEntries([...(slowRequests[place]?.form ?? [])].filter(([name]) => name !== 'file'))

it('sends a document on its owner’s behalf and shows the progress', async () => {
  choose(document)
  await waitForRequest(0)
  expect(slowRequests[0]?.open).toHaveBeenCalledWith('POST', '/staff/v1/documents')
  expect(fieldsOf(0)).toEqual({ vehicleId: 'veh_1', of: 'seller', kind: 'rc' })
  slowRequests[0]?.upload.onprogress?.({ loaded: 30, total: 100 })
  expect(await screen.findByText('30% sent')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Choose a file').disabled).toBe(true)
  slowRequests[0]?.answer(201, { data: { documentId: 'doc_1', status: 'submitted' } })
  expect(await screen.findByText('RC: added. It is waiting to be verified.')).toBeTruthy()
  expect(router.refresh).toHaveBeenCalledOnce()
})

it('offers each side its own documents', async () => {
  select('Whose document', 'buyer')
  expect(screen.getByLabelText('Document').textContent).toBe('PAN card')
  choose(document)
  await waitForRequest(0)
  expect(fieldsOf(0)).toEqual({ vehicleId: 'veh_1', of: 'buyer', kind: 'pan' })
})

it('takes the last four digits only for an address proof', async () => {
  expect(screen.queryByLabelText(/Last four digits/)).toBeNull()
  select('Document', 'address_proof')
  fireEvent.change(screen.getByLabelText(/Last four digits/), { target: { value: '1234' } })
  choose(document)
  await waitForRequest(0)
  expect(fieldsOf(0)).toEqual({
    vehicleId: 'veh_1',
    of: 'seller',
    kind: 'address_proof',
    aadhaar: '1234',
  })
})

it('shows why a file is refused, without offering a retry', async () => {
  choose(document)
  await waitForRequest(0)
  slowRequests[0]?.answer(415, { code: 'unsupported_media_type', message: 'Please send a photo.' })
  expect(await screen.findByText('Please send a photo.')).toBeTruthy()
  expect(screen.queryByText('Try again')).toBeNull()
  expect(router.refresh).not.toHaveBeenCalled()
})

it('keeps the file when the connection fails', async () => {
  choose(document)
  await waitForRequest(0)
  slowRequests[0]?.upload.onload?.()
  slowRequests[0]?.onerror?.()
  // The response was lost, so the user decides whether to resend.
  fireEvent.click(await screen.findByText('Try again'))
  await waitForRequest(1)
})

it('sends nothing over 10 MB', async () => {
  choose(Object.defineProperty(new File(['x'], 'big.jpg'), 'size', { value: 10 * 1024 * 1024 + 1 }))
  expect(
    await screen.findByText('The file is larger than 10 MB. Choose a smaller one.'),
  ).toBeTruthy()
  expect(slowRequests).toHaveLength(0)
})
