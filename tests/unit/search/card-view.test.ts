import { expect, it } from 'vitest'
import { cardViews } from '@/components/vehicles/card/card-view'
import { type VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { translatorOf } from '@/lib/i18n/translator'

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
  const [card] = cardViews([{ ...CAR, ...change }], translatorOf('en', 'card'), 'en')
  if (!card) throw new Error('no card')
  return card
}

it('says what buyers ask first, in a line that breaks after its dots', () => {
  expect(view()).toMatchObject({
    name: '2019 Hyundai Creta',
    variant: '1.6 SX',
    facts: '45,000\u00a0km\u00a0· Diesel\u00a0· Manual\u00a0· Single owner',
  })
  expect(view({ owners: 2 }).facts).toMatch(/2 owners$/)
})

it('names an EMI only with its terms, and says where there is no loan', () => {
  expect(view()).toMatchObject({
    emi: '₹16,400 a month',
    emiTerms: expect.stringMatching(/^₹2\.3\d\slakh down, 60 months at 13\.5% a year$/),
  })
  expect(view({ emi: { amount: 0, downPayment: 950_000, tenure: 0, rate: 0 } })).toMatchObject({
    emi: null,
    emiTerms: 'Too old for a car loan',
  })
  expect(view({ emi: { amount: 0, downPayment: 950_000, tenure: 60, rate: 12 } }).emiTerms).toBe(
    'No loan needed: your down payment covers the price',
  )
})

it('strikes a first price through only when the price has come down', () => {
  expect(view().was).toBeNull()
  expect(view({ firstPrice: 1_000_000 }).was).toBe('₹10\u00a0lakh')
})

it('warns of a reserved car, tells of a refurbished one, and calls a drawing one', () => {
  const photo = { ...CAR.photo, src: '/media/photos/1-640.webp', widths: [640] }
  expect(view({ photo }).badges).toEqual([])
  expect(view({ photo, status: 'reserved', isRefurbish: true }).badges).toEqual([
    'Reserved',
    'Refurbished',
  ])
  expect(view().badges).toEqual(['Drawing'])
})

it('calls a price good or high with the range behind the word, and is silent without enough cars', () => {
  expect(view().deal).toBeNull()
  const deal = view({
    deal: { label: 'good', fairPrice: 1_000_000, low: 900_000, high: 1_100_000 },
  }).deal
  expect(deal).toMatchObject({
    text: 'Good price',
    hint: expect.stringContaining('₹9\u00a0lakh to ₹11\u00a0lakh'),
  })
})

it('leaves the placeholder behind: it would travel with every card', () => {
  expect(view().photo).not.toHaveProperty('blur')
})
