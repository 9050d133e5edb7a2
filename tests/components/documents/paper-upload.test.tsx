import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PaperUpload } from '@/components/documents/paper-upload'
import { sent, startUploads } from '../slow-request'
import { renderWithTexts } from '../with-texts'

beforeEach(startUploads)
afterEach(() => vi.unstubAllGlobals())

function choose(file: File) {
  const { container } = renderWithTexts(
    <PaperUpload vehicleId="veh_1" kind="pan" paper="PAN card" />,
  )
  const input = container.querySelector('input[type=file]')
  if (!input) throw new Error('There is no input.')
  fireEvent.change(input, { target: { files: [file] } })
}
const paper = new File(['x'], 'pan.jpg', { type: 'image/jpeg' })

it('shows how much has gone, and says when it has arrived', async () => {
  choose(paper)
  sent[0]?.upload.onprogress?.({ loaded: 40, total: 100 })
  expect(await screen.findByText('40% sent')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Sending: PAN card' })).toHaveProperty('value', 40)
  sent[0]?.answer(201, { data: { documentId: 'doc_1', status: 'submitted' } })
  expect(await screen.findByText(/PAN card: sent/)).toBeTruthy()
  expect(sent[0]?.form?.get('kind')).toBe('pan')
})

it('says why a file is refused, in the words of the server', async () => {
  choose(paper)
  sent[0]?.answer(415, { code: 'unsupported_media_type', message: 'Please send a photo.' })
  expect(await screen.findByText('Please send a photo.')).toBeTruthy()
  expect(screen.queryByText('Try again')).toBeNull()
})

it('keeps the file when the connection breaks, and sends it again at a press', async () => {
  choose(paper)
  sent[0]?.onerror?.()
  fireEvent.click(await screen.findByText('Try again'))
  expect(sent).toHaveLength(2)
  expect(sent[1]?.form?.get('file')).toBeInstanceOf(File)
})

it('sends nothing over 10 MB', async () => {
  choose(Object.defineProperty(new File(['x'], 'big.jpg'), 'size', { value: 10 * 1024 * 1024 + 1 }))
  expect(
    await screen.findByText('The file is larger than 10 MB. Please send a smaller one.'),
  ).toBeTruthy()
  expect(sent).toHaveLength(0)
})
