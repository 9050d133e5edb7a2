import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RegisterForm } from '@/components/auth/register-form'
import { renderWithTexts } from '../with-texts'

afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['/register', 'Buy a Car'],
  ['/register?next=/buy', 'Buy a Car'],
  ['/register?next=/sellers-guide', 'Buy a Car'],
  ['/register?next=/sell', 'Sell a Car'],
  ['/login?next=/sell/appointment?car=1', 'Sell a Car'],
  ['/sell/valuation', 'Sell a Car'],
  ['/ta/sell/valuation', 'Sell a Car'],
])('at %s the form begins with “%s”', (address, choice) => {
  history.replaceState(null, '', address)
  renderWithTexts(<RegisterForm onRequested={vi.fn()} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: choice }).checked).toBe(true)
})
