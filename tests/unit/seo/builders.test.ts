import { describe, expect, it } from 'vitest'
import { toCarJsonLd } from '@/lib/seo/car-json-ld'
import { toDealerJsonLd } from '@/lib/seo/dealer-json-ld'
import {
  toBreadcrumbJsonLd,
  toItemListJsonLd,
  toArticleJsonLd,
  toFaqPageJsonLd,
} from '@/lib/seo/list-json-ld'
import { serializeJsonLd } from '@/lib/seo/json-ld'
import { createJsonLdCar, site } from './fixtures'

const REQUIRED = [
  'name',
  'image',
  'brand',
  'model',
  'vehicleModelDate',
  'mileageFromOdometer',
  'fuelType',
  'vehicleTransmission',
  'bodyType',
  'color',
  'numberOfPreviousOwners',
  'vehicleEngine',
  'itemCondition',
  'sku',
  'offers',
]

interface WrittenCar {
  offers: Record<string, unknown>
  [property: string]: unknown
}

function writeCar(changes: Parameters<typeof createJsonLdCar>[0] = {}): WrittenCar {
  return JSON.parse(serializeJsonLd(toCarJsonLd(createJsonLdCar(changes), site))) as WrittenCar
}

describe("a car's structured data", () => {
  it('has no number of owners if unknown', () => {
    expect(writeCar({ owners: null })).not.toHaveProperty('numberOfPreviousOwners')
    expect(writeCar({ owners: 2 })).toHaveProperty('numberOfPreviousOwners', 2)
  })

  it('is a product and a car with every required property', () => {
    const read = writeCar()
    expect(read['@type']).toEqual(['Product', 'Car'])
    expect(Object.keys(read)).toEqual(expect.arrayContaining(REQUIRED))
    expect(read).toMatchObject({
      name: '2019 Hyundai Creta SX',
      mileageFromOdometer: { value: 66_000, unitCode: 'KMT' },
      vehicleModelDate: '2019',
      itemCondition: 'https://schema.org/UsedCondition',
      vehicleEngine: { engineDisplacement: { value: 1591, unitCode: 'CMQ' } },
      sku: 'CHN-24-000123',
    })
  })

  it('has full URLs for pictures and page', () => {
    expect(writeCar().image).toEqual([
      'https://cars.example/media/drawn/creta/white/front.svg',
      'https://photos.example/1.webp',
    ])
    expect(writeCar().url).toBe('https://cars.example/buy/hyundai-creta-2019-chennai/CHN-24-000123')
  })

  it('offers a listed car at its drive-home price in rupees, from a dealer', () => {
    expect(writeCar().offers).toMatchObject({
      price: 1_050_000,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url: 'https://cars.example/buy/hyundai-creta-2019-chennai/CHN-24-000123',
      seller: { '@type': 'AutoDealer' },
    })
  })

  it.each(['reserved', 'sold'] as const)('never says that a %s car is in stock', (status) => {
    expect(JSON.stringify(writeCar({ status }))).not.toContain('InStock')
  })

  it('has no displacement for an electric car', () => {
    expect(
      writeCar({ specifications: { engineCc: 0, powerBhp: 127, seats: 5 } }).vehicleEngine,
    ).not.toHaveProperty('engineDisplacement')
  })
})

describe('other structured data', () => {
  it('breadcrumbs count from one and have full URLs', () => {
    const read = toBreadcrumbJsonLd(
      [
        { name: 'Home', path: '/' },
        { name: 'FAQs', path: '/faqs' },
      ],
      site,
    )
    expect(read.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://cars.example' },
      { '@type': 'ListItem', position: 2, name: 'FAQs', item: 'https://cars.example/faqs' },
    ])
  })

  it("a list's second page continues the numbering", () => {
    const photo = { src: '/a.svg', width: 4, height: 3, alt: '', blur: null, widths: [] }
    const read = toItemListJsonLd([{ ...createJsonLdCar(), photo }], site, 25)
    expect(read.itemListElement).toMatchObject([{ position: 25, name: '2019 Hyundai Creta SX' }])
  })

  it('questions include their answers', () => {
    expect(toFaqPageJsonLd([{ question: 'Why?', answer: 'So.' }]).mainEntity).toEqual([
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } },
    ])
  })

  it('an article has its date and author', () => {
    const read = toArticleJsonLd(
      {
        path: '/blog/a',
        title: 'A',
        summary: 's',
        publishedOn: '2026-11-01',
        image: '/og/blog/a?lang=hi',
      },
      site,
    )
    expect(read).toMatchObject({
      headline: 'A',
      datePublished: '2026-11-01',
      image: 'https://cars.example/og/blog/a?lang=hi',
      author: { name: 'Bharosa Cars' },
    })
  })

  it('every yard is a dealer with address, telephone, place and hours', () => {
    const yard = {
      slug: 'chennai',
      name: 'Chennai',
      state: 'Tamil Nadu',
      address: '1 Road',
      phone: '+914400000000',
      mapUrl: 'https://maps.example/1',
      latitude: 13,
      longitude: 80,
      opensAt: '10:00',
      closesAt: '20:00',
    }
    const [company, dealer] = toDealerJsonLd([yard], site)
    expect(company?.['@type']).toBe('Organization')
    expect(dealer).toMatchObject({
      '@type': 'AutoDealer',
      telephone: '+914400000000',
      address: { addressLocality: 'Chennai', addressCountry: 'IN' },
      geo: { latitude: 13, longitude: 80 },
      openingHoursSpecification: { opens: '10:00', closes: '20:00' },
    })
  })
})
