import { describe, expect, it } from 'vitest'
import {
  buildInitialFields,
  EMPTY_APPOINTMENT,
  isCarOverAge,
  toStartMark,
  findWrongFields,
} from '@/components/appointments/form-rules'
import { dedupeVersions } from '@/lib/features/catalogue/rules/dedupe-versions'

describe("the appointment form's values", () => {
  it('are checked at their own step: the plate at the car, the pincode at the place', () => {
    const wrong = (step: 'car' | 'place', more: Partial<typeof EMPTY_APPOINTMENT>) =>
      findWrongFields(step, { ...EMPTY_APPOINTMENT, ...more })
    expect(wrong('car', {})).toEqual([])
    expect(wrong('car', { registrationNumber: 'tn 09 ab 1234' })).toEqual([])
    expect(wrong('car', { registrationNumber: 'MY CAR' })).toEqual(['registrationNumber'])
    expect(wrong('place', { type: 'pickup', pincode: '600 020' })).toEqual([])
    for (const pincode of ['12345', '012345', '60002O', '6000201'])
      expect(wrong('place', { type: 'pickup', pincode }), pincode).toEqual(['pincode'])
    expect(wrong('place', { type: 'visit', pincode: '12345' })).toEqual([])
  })

  it("start from the address's car, without another car's values, and keep place and time", () => {
    const swift = {
      make: 'maruti-suzuki',
      model: 'swift',
      variant: 'vxi',
      registrationNumber: 'TN 09 AB 1234',
      color: 'red',
      pincode: '600020',
      city: 'hyderabad',
    }
    const i20 = { make: 'hyundai', model: 'i20', year: '2019', kms: '45000', city: 'chennai' }
    expect(buildInitialFields(swift, i20)).toEqual({
      ...EMPTY_APPOINTMENT,
      ...i20,
      pincode: '600020',
    })
    const typed = { ...swift, ...i20, kms: '46000', color: 'blue', ...toStartMark(i20) }
    expect(buildInitialFields(typed, i20)).toMatchObject({ kms: '46000', color: 'blue' })
    expect(buildInitialFields(swift, {})).toEqual({ ...EMPTY_APPOINTMENT, ...swift })
  })

  it('name the age limit once year and fuel are known: diesel over 9, all others over 15 years', () => {
    const now = new Date('2026-11-23T06:00:00Z')
    const over = (fuel: string, year: string) => isCarOverAge(fuel, year, now)
    expect(over('', '1999')).toBe(false)
    expect(over('petrol', '')).toBe(false)
    expect([over('diesel', '2018'), over('diesel', '2015')]).toEqual([false, true])
    expect([over('petrol', '2012'), over('petrol', '2009')]).toEqual([false, true])
  })
})

describe('variants to choose from', () => {
  it('are listed once each; two that differ in fuel or gearbox stay separate', () => {
    const version = (id: string, name: string, fuel = 'petrol', transmission = 'manual') => ({
      id,
      name,
      fuel,
      transmission,
    })
    const once = dedupeVersions([
      version('vxi-2', 'VXI'),
      version('vxi-1', 'Vxi '),
      version('vxi-diesel', 'VXI', 'diesel'),
      version('vxi-ags', 'VXI', 'petrol', 'automatic'),
    ])
    expect(once.map(({ id }) => id)).toEqual(['vxi-2', 'vxi-diesel', 'vxi-ags'])
  })
})
