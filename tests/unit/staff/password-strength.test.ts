import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { isEasyPassword } from '@/lib/features/staff/password-strength'

const OWN = ['asha', 'Asha Raman', '9876500001']
const commonest = dictionary['passwords-common'].slice(0, 3_000).map(String)

describe('a new password', () => {
  it("isn't one of the commonest 3,000, nor one with a year and a sign appended", () => {
    expect(commonest).toHaveLength(3_000)
    expect(commonest.filter((one) => !isEasyPassword(one, []))).toEqual([])
    expect(commonest.filter((one) => !isEasyPassword(`${one}2026!!`, []))).toEqual([])
  })

  it.each([
    'asha-raman-9876500001',
    'AshaRaman2026!!',
    'bharosa-cars-asha',
    'ramanasharaman',
    'qwertyuiop[]asdf',
  ])('isn’t made of public facts: %s', (password) => {
    expect(isEasyPassword(password, OWN)).toBe(true)
  })

  it.each(['seven lanterns over granite', 'kettle-drum-9-orchid', 'wPq7hZr2Lm4x'])(
    'may be unrelated to any public fact: %s',
    (password) => {
      expect(isEasyPassword(password, OWN)).toBe(false)
    },
  )
})
