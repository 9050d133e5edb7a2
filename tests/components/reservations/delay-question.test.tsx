import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DelayQuestion } from '@/components/reservations/delay-question'
import { renderWithTexts } from '../with-texts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const DELAY = {
  id: 'hdy_1',
  endsAt: '2026-11-24T09:45:00.000Z',
  until: '2026-12-01T14:30:00.000Z',
  reason: 'The court sits only then.',
  state: 'open',
} as const

const ask = (paid: number, blocked: number) =>
  renderWithTexts(
    <DelayQuestion
      vehicleId="veh_1"
      delay={DELAY}
      paid={paid}
      blocked={blocked}
      isActing={false}
    />,
  )

test('money that was paid goes back', () => {
  ask(10_000, 0)
  expect(screen.getByRole('button', { name: 'Money back: ₹10,000' })).toBeTruthy()
})

test('a blocked token is freed by the bank, and never offered as money back', () => {
  const { container } = ask(0, 10_000)
  expect(screen.getByRole('button', { name: 'End the hold: your bank frees ₹10,000' })).toBeTruthy()
  expect(container.textContent).toContain('your bank frees the ₹10,000 that it blocks')
  expect(container.textContent).not.toMatch(/back/)
})

test('a part goes back while the token beside it is freed', () => {
  const { container } = ask(25_000, 10_000)
  expect(
    screen.getByRole('button', { name: 'Money back: ₹25,000, and your bank frees ₹10,000' }),
  ).toBeTruthy()
  expect(container.textContent).not.toContain('₹35,000')
})

test('nothing is promised where nothing was paid', () => {
  const { container } = ask(0, 0)
  expect(screen.getByRole('button', { name: 'End the hold' })).toBeTruthy()
  expect(container.textContent).not.toContain('₹0')
})
