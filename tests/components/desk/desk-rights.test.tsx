import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { DeskAction, DeskForm } from '@/components/desk/desk-form'
import { DeskRights, IfCallPermitted } from '@/components/desk/desk-rights'
import type { DeskNeed } from '@/lib/features/staff/rules/call-needs'
import { renderWithTexts } from '../with-texts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const FIELDS = [{ name: 'reason', label: 'Reason', kind: 'text' as const }]

const show = (...missing: DeskNeed[]) =>
  renderWithTexts(
    <DeskRights missing={missing}>
      <IfCallPermitted path="/staff/v1/odometerCorrection">
        <details>
          <summary>Correct the reading</summary>
        </details>
      </IfCallPermitted>
      <DeskForm
        path="/staff/v1/odometerCorrection"
        fields={FIELDS}
        submit="Correct"
        offline="No connection."
      />
      <DeskForm path="/staff/v1/auctionCode" fields={FIELDS} submit="Send" offline="" />
      <DeskAction path="/staff/v1/auction" label="Open" offline="" />
      <DeskAction
        path="/staff/v1/homeDelivery"
        method="DELETE"
        label="Cancel"
        offline="No connection."
      />
    </DeskRights>,
  )

const button = (name: string) => screen.queryByRole('button', { name })

describe('a form of the desk', () => {
  it("that is for managers isn't shown to others, nor is what leads to it", () => {
    show('manager')
    expect(button('Correct')).toBeNull()
    expect(screen.queryByText('Correct the reading')).toBeNull()
  })

  it('is shown to a manager', () => {
    show()
    expect(button('Correct')?.matches(':disabled')).toBe(false)
    expect(screen.queryByText('Correct the reading')).not.toBeNull()
  })

  it("can't be filled in without the right that its call needs", () => {
    show('price', 'pay')
    expect(button('Send')?.matches(':disabled')).toBe(true)
    expect(button('Cancel')?.matches(':disabled')).toBe(true)
    expect(button('Open')?.matches(':disabled')).toBe(false)
  })
})
