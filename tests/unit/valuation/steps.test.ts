import { describe, expect, it } from 'vitest'
import {
  findNextStep,
  parseValuationAnswers,
  toStepHref,
} from '@/lib/features/valuation/rules/form-steps'

describe('the steps of the valuation page', () => {
  it.each([
    [{}, 'make'],
    [{ make: 'hyundai' }, 'model'],
    [{ make: 'hyundai', model: 'creta' }, 'year'],
    [{ make: 'hyundai', model: 'creta', year: '2020' }, 'details'],
    [{ make: 'hyundai', model: 'creta', year: '2020', show: '1' }, null],
    [{ make: 'hyundai', model: 'creta', year: '2020', kms: '1' }, null],
    [{ model: 'creta', year: '2020', show: '1' }, 'make'],
    [{ make: ['hyundai', 'kia'], model: ' ' }, 'model'],
  ])('%o leads to %s', (params, step) => {
    expect(findNextStep(parseValuationAnswers(params))).toBe(step)
  })

  it('accept grouped digits, and omit empty fields', () => {
    const { details } = parseValuationAnswers({
      make: 'a',
      model: 'b',
      year: '2020',
      kms: '1,20,000',
      owners: '',
      show: '1',
    })
    expect(details).toEqual({ make: 'a', model: 'b', year: '2020', kms: '120000' })
  })

  it.each(['about 40 thousand', '40,000 km', '-5', '99999999'])(
    'ask again for kilometres typed as "%s", and keep what else was typed',
    (kms) => {
      const answers = parseValuationAnswers({
        make: 'a',
        model: 'b',
        year: '2020',
        kms,
        owners: '2',
      })
      expect(findNextStep(answers)).toBe('details')
      expect(answers.rejected).toMatchObject({ kms, owners: '2' })
    },
  )

  it('keep choices in the address', () => {
    expect(toStepHref({})).toBe('/sell/valuation')
    expect(toStepHref({ make: 'mg', model: null })).toBe('/sell/valuation?make=mg')
  })
})
