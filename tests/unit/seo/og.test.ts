import { describe, expect, it } from 'vitest'
import { getCarWords } from '@/lib/seo/og/pictures'
import type { PictureFacts } from '@/lib/features/vehicles/queries/picture-facts'

const car: PictureFacts = {
  carCode: 'CHN-24-000123',
  status: 'listed',
  make: 'Hyundai',
  model: 'Creta',
  modelSlug: 'creta',
  body: 'suv',
  variant: 'SX',
  year: 2019,
  kms: 66_000,
  owners: 1,
  price: 1_050_000,
  fuel: 'petrol',
  transmission: 'automatic',
  colour: 'white',
  city: 'Chennai',
  storageKey: null,
  widths: null,
}

describe("a car's preview picture", () => {
  it('shows car, price, kilometres, owners and city, formatted', () => {
    expect(getCarWords(car, 'en')).toEqual({
      name: '2019 Hyundai Creta',
      variant: 'SX',
      headline: '₹10,50,000',
      note: 'Drive-home price',
      facts: ['66,000\u00a0km · Petrol · Automatic', '1 owner · Chennai'],
    })
  })

  it('omits unknown owners', () =>
    expect(getCarWords({ ...car, owners: null }, 'en').facts).toEqual([
      '66,000\u00a0km · Petrol · Automatic',
      'Chennai',
    ]))

  it('leaves only names in English', () =>
    expect(getCarWords(car, 'ta')).toMatchObject({
      note: 'டிரைவ்-ஹோம் விலை',
      facts: ['66,000\u00a0km · பெட்ரோல் · ஆட்டோமேட்டிக்', '1 உரிமையாளர் · சென்னை'],
    }))

  it('says that a car is reserved', () =>
    expect(getCarWords({ ...car, status: 'reserved' }, 'en').note).toBe('Reserved'))

  it.each(['sold', 'delivered'] as const)('shows no price for a car that is %s', (status) => {
    const words = getCarWords({ ...car, status }, 'en')
    expect(JSON.stringify(words)).not.toContain('₹')
    expect(words.headline).toBe('Sold')
  })
})
