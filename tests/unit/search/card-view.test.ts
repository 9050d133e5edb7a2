import { expect, it } from 'vitest'
import { toCardViews } from '@/components/vehicles/card/card-view'
import { type VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { translatorOf } from '@/lib/i18n/translator'

const NOW = new Date('2026-01-20T00:00:00Z')

const CAR: VehicleCard = {
  vehicleId: 'veh_01',
  carCode: 'CHN-24-000123',
  url: '/buy/hyundai-creta-2019-chennai/CHN-24-000123',
  make: { id: 'hyundai', name: 'Hyundai' },
  model: { id: 'creta', name: 'Creta' },
  variant: { id: 'sx', name: '1.6 SX' },
  year: 2019,
  kms: 45_000,
  fuel: { id: 'diesel', name: 'Diesel' },
  transmission: { id: 'manual', name: 'Manual' },
  bodyType: { id: 'suv', name: 'SUV' },
  color: { id: 'white', name: 'White' },
  owners: 1,
  price: 950_000,
  firstPrice: 950_000,
  emi: { amount: 16_400, downPayment: 237_500, tenure: 60, rate: 13.5 },
  city: { id: 'chennai', name: 'Chennai' },
  status: 'listed',
  isRefurbish: false,
  deal: null,
  listedAt: '2026-01-02T03:04:05Z',
  photo: {
    src: '/media/drawn/creta/white/front.svg',
    width: 800,
    height: 600,
    alt: 'Drawing',
    blur: 'data:…',
    widths: [],
  },
}

function view(change: Partial<VehicleCard> = {}) {
  const [card] = toCardViews([{ ...CAR, ...change }], {
    t: translatorOf('en', 'card'),
    locale: 'en',
    now: NOW,
  })
  if (!card) throw new Error('no card')
  return card
}

it("answers buyers' first questions, in a line that breaks after its dots", () => {
  expect(view()).toMatchObject({
    name: '2019 Hyundai Creta',
    variant: '1.6 SX',
    facts: '45,000\u00a0km\u00a0· Diesel\u00a0· Manual',
    place: 'Chennai\u00a0· Single owner',
  })
  expect(view({ owners: 2 }).place).toMatch(/2 owners$/)
})

it('shows an EMI only with its terms, and says if there is no loan', () => {
  expect(view()).toMatchObject({
    emi: 'EMI ₹16,400, 60 months,',
    emiTerms: expect.stringMatching(/^13\.5%, ₹2\.3\d\slakh down$/),
  })
  expect(view({ emi: { amount: 0, downPayment: 950_000, tenure: 0, rate: 0 } })).toMatchObject({
    emi: null,
    emiTerms: 'Too old for a car loan',
  })
  expect(view({ emi: { amount: 0, downPayment: 950_000, tenure: 60, rate: 12 } }).emiTerms).toBe(
    'No loan needed: your down payment covers the price',
  )
})

it('strikes through the first price only if it has fallen and the chip shows something else', () => {
  const great = { label: 'great', fairPrice: 1_100_000, low: 1_000_000, high: 1_200_000 } as const
  expect(view().was).toBeNull()
  expect(view({ firstPrice: 1_000_000, deal: great }).was).toBe('₹10\u00a0lakh')
  expect(view({ firstPrice: 1_000_000 })).toMatchObject({
    was: null,
    chip: { tone: 'good', text: '₹50,000 off' },
  })
})

it('labels reserved and refurbished cars, and pictures that show no real car', () => {
  const photo = { ...CAR.photo, src: '/media/photos/1-640.webp', widths: [640] }
  expect(view({ photo })).toMatchObject({ chip: null, isAvailable: true, pictureNote: null })
  expect(view({ status: 'reserved', isRefurbish: true })).toMatchObject({
    chip: { text: 'Reserved' },
    isAvailable: false,
  })
  expect(view({ isRefurbish: true }).chip?.text).toBe('Refurbished')
  expect(view({ listedAt: '2026-01-19T03:04:05Z' }).chip?.text).toBe('Just in')
  expect(view().pictureNote).toBe('Rendering, not this car')
})

it('labels a price with its range, and not without enough cars', () => {
  expect(view().chip).toBeNull()
  const { chip } = view({
    deal: { label: 'good', fairPrice: 1_000_000, low: 900_000, high: 1_100_000 },
  })
  expect(chip).toMatchObject({
    text: 'Good price',
    hint: expect.stringContaining('₹9\u00a0lakh to ₹11\u00a0lakh'),
  })
})

it('omits the placeholder, which would be sent with every card', () => {
  expect(view().photo).not.toHaveProperty('blur')
})
