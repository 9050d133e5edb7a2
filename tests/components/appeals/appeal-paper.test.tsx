import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppealPaper } from '@/components/appeals/appeal-paper'
import { endUploads, slowRequests, stubUploads, waitForRequest } from '../slow-request'
import { renderWithTexts } from '../with-texts'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

beforeEach(stubUploads)
afterEach(endUploads)

const show = (more: Partial<Parameters<typeof AppealPaper>[0]> = {}) =>
  renderWithTexts(
    <AppealPaper appeal="PL-000001" paper={null} state="asked" isActing={false} {...more} />,
  )

it('sends a document with the number of its appeal, and says how long it is kept', async () => {
  const { container } = show()
  expect(container.textContent).toContain('180 days after our answer')
  const input = container.querySelector('input[type=file]')
  if (!input) throw new Error('There is no input.')
  const file = new File(['x'], 'bill.jpg', { type: 'image/jpeg' })
  fireEvent.change(input, { target: { files: [file] } })
  await waitForRequest(0)
  expect(slowRequests[0]?.form?.get('appeal')).toBe('PL-000001')
  slowRequests[0]?.answer(201, { data: { appeal: 'PL-000001', paper: 'pap_1' } })
  expect(await screen.findByText(/RC: sent/)).toBeTruthy()
  expect(refresh).toHaveBeenCalled()
})

it('is opened by the person, and no longer replaced after the answer', () => {
  const { container } = show({ paper: 'pap_1', state: 'won' })
  expect(screen.getByRole('button', { name: 'Open your document' })).toBeTruthy()
  expect(container.querySelector('input[type=file]')).toBeNull()
})

it.each([
  ['for staff who act for the customer', { paper: 'pap_1', isActing: true }],
  ['without a document, once it is answered', { state: 'refused' as const }],
])('is hidden %s', (_when, more) => {
  expect(show(more).container.textContent).toBe('')
})
