import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OwnPaper } from '@/components/documents/own-paper'
import { renderWithTexts, withTexts } from '../with-texts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

function paper(isActing: boolean) {
  return (
    <OwnPaper
      vehicleId="veh_1"
      document={{ documentId: 'doc_1', kind: 'pan', status: 'verified', hasFile: true, pages: [] }}
      paper="PAN card"
      isActing={isActing}
    />
  )
}

test('a paper that was sent is opened by its owner; a Dost who acts for them reads why they can’t', () => {
  const { rerender } = renderWithTexts(paper(true))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/Only the customer can open it/)).toBeTruthy()
  rerender(withTexts(paper(false)))
  expect(screen.getByRole('button', { name: 'Open: PAN card' })).toBeTruthy()
})
