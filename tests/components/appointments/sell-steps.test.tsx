import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SellSteps } from '@/components/appointments/sell-steps'
import { getFactsAt } from '@/components/content/business-facts'
import { FIRST_TERMS } from '@/lib/features/pricing/rules/terms'
import { renderWithTexts } from '../with-texts'

function linksWith(hasCars: boolean): string[] {
  document.body.innerHTML = ''
  renderWithTexts(
    <SellSteps open={[]} locale="en" facts={getFactsAt(FIRST_TERMS, 'en')} hasCars={hasCars} />,
  )
  return screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
}

test('someone without a car is not sent to their cars', () => {
  expect(linksWith(false)).toEqual(['/sell/valuation', '/sell/appointment'])
  expect(linksWith(true)).toEqual(['/sell/valuation', '/sell/appointment', '/dashboard/seller'])
})
