import { expect, test } from 'vitest'
import { composePriceNote } from '@/components/vehicles/car-facts'
import { translatorOf } from '@/lib/i18n/translator'

test.each([
  [
    { price: 1_000_000, warrantyMonths: 12 },
    'Warranty and ownership transfer included. Nothing is added later.',
  ],
  [{ price: 775_000, warrantyMonths: 0 }, 'Ownership transfer included. Nothing is added later.'],
  [
    { price: 1_000_001, warrantyMonths: 12 },
    'Warranty and ownership transfer included. We add nothing later.',
  ],
])('the note beside the price of %o is true', (car, note) => {
  expect(composePriceNote(car, translatorOf('en', 'car'))).toBe(note)
})
