import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OwnDocument } from '@/components/documents/own-document'
import { renderWithTexts, withTexts } from '../with-texts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

function document(isActing: boolean) {
  return (
    <OwnDocument
      vehicleId="veh_1"
      document={{
        fileId: 'doc_1',
        kind: 'pan',
        status: 'verified',
        countsWith: null,
        verifiedAt: null,
        hasFile: true,
        pages: [],
      }}
      label="PAN card"
      isActing={isActing}
    />
  )
}

test('an uploaded document can be opened by its owner; an acting Dost sees why they can’t', () => {
  const { rerender } = renderWithTexts(document(true))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/Only the customer can open it/)).toBeTruthy()
  rerender(withTexts(document(false)))
  expect(screen.getByRole('button', { name: 'Open: PAN card' })).toBeTruthy()
})

test('what counts from another car says so, and a changed one can be sent', () => {
  renderWithTexts(
    <OwnDocument
      vehicleId="veh_1"
      document={{
        fileId: 'doc_of_the_swift',
        kind: 'pan',
        status: 'verified',
        countsWith: 'Swift',
        verifiedAt: '2026-11-03T06:00:00Z',
        hasFile: true,
        pages: [],
      }}
      label="PAN card"
      isActing={false}
    />,
  )
  expect(
    screen.getByText('Verified on 3 Nov 2026 with your Swift. It counts here too.'),
  ).toBeTruthy()
  expect(screen.getByText('It has changed: send the new one')).toBeTruthy()
})
