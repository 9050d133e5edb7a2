import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ValuationDetailsForm } from '@/components/valuation/details-form'
import type { EquipmentQuestion } from '@/lib/features/valuation/rules/equipment'
import { parseValuationAnswers } from '@/lib/features/valuation/rules/form-steps'
import { LOCALES, type Locale } from '@/lib/i18n/locales'
import { renderWithTexts } from '../with-texts'

const CAR = { make: 'hyundai', model: 'creta', year: '2020' }

function renderForm({
  questions,
  params = {},
  variantError,
  locale = 'en',
}: {
  questions: EquipmentQuestion[]
  params?: Record<string, string>
  variantError?: string
  locale?: Locale
}) {
  document.body.innerHTML = ''
  renderWithTexts(
    <ValuationDetailsForm
      answers={parseValuationAnswers({ ...CAR, ...params })}
      choices={{ tiles: [], versions: [], cities: [], questions }}
      variantError={variantError}
      locale={locale}
    />,
  )
}

test('asks what the owner sees, open at first, and keeps the answers when it asks again', () => {
  renderForm({ questions: ['sunroof', 'touchscreen'] })
  const sunroof = () => within(screen.getByRole('group', { name: /^Sunroof/ }))
  expect(sunroof().getByRole('radio', { name: 'Not sure' })).toHaveProperty('checked', true)
  renderForm({
    questions: ['sunroof', 'touchscreen'],
    params: { sunroof: 'yes' },
    variantError: 'Choose the variant again.',
  })
  expect(sunroof().getByRole('radio', { name: 'Yes' })).toHaveProperty('checked', true)
  expect(screen.getByText('Choose the variant again.')).toBeTruthy()
})

test('asks nothing where all versions look alike', () => {
  renderForm({ questions: [] })
  expect(screen.queryByRole('group', { name: /What do you see/ })).toBeNull()
  expect(screen.queryByRole('group', { name: /^Sunroof/ })).toBeNull()
})

test.each(LOCALES)('has its texts in %s', (locale) => {
  renderForm({ questions: ['airbags-six', 'alloy-wheels'], locale })
  expect(screen.getAllByRole('radio').length).toBe(5 + 2 * 3)
  expect(document.body.textContent).toContain('AIRBAG')
  expect(document.body.textContent).not.toContain('valuation.equipment')
})
