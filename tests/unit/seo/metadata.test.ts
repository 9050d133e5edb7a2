import { describe, expect, it } from 'vitest'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { site } from './fixtures'

const faqs = { locale: 'en' as const, path: '/faqs', title: 'Questions', description: 'Answers.' }

describe("a page's metadata", () => {
  it('names the page as canonical, by its full URL', () => {
    expect(buildPageMetadata(faqs, site).alternates?.canonical).toBe('https://cars.example/faqs')
    expect(buildPageMetadata({ ...faqs, path: '/' }, site).alternates?.canonical).toBe(
      'https://cars.example',
    )
    expect(buildPageMetadata({ ...faqs, path: '/buy?page=2' }, site).alternates?.canonical).toBe(
      'https://cars.example/buy?page=2',
    )
  })

  it('lists every language and a default', () => {
    expect(buildPageMetadata(faqs, site).alternates?.languages).toEqual({
      'en-IN': 'https://cars.example/faqs',
      'hi-IN': 'https://cars.example/hi/faqs',
      'kn-IN': 'https://cars.example/kn/faqs',
      'ta-IN': 'https://cars.example/ta/faqs',
      'te-IN': 'https://cars.example/te/faqs',
      'x-default': 'https://cars.example/faqs',
    })
  })

  it('of an unindexed page says so, points home and offers no translations', () => {
    const read = buildPageMetadata({ ...faqs, index: false, canonicalPath: '/buy' }, site)
    expect(read.robots).toEqual({ index: false, follow: true })
    expect(read.alternates).toEqual({ canonical: 'https://cars.example/buy' })
  })

  it('is indexed unless set otherwise', () => {
    expect(buildPageMetadata(faqs, site).robots).toEqual({ index: true, follow: true })
  })

  it('appends the brand once', () => {
    expect(buildPageMetadata(faqs, site).title).toEqual({ absolute: 'Questions | Bharosa Cars' })
    expect(buildPageMetadata({ ...faqs, title: 'About Bharosa Cars' }, site).title).toEqual({
      absolute: 'About Bharosa Cars',
    })
  })

  it('gives messengers a picture with dimensions', () => {
    const read = buildPageMetadata(
      { ...faqs, image: { src: '/og/car/CHN-24-000123', alt: 'A car' } },
      site,
    )
    expect(read.openGraph?.images).toEqual([
      {
        url: 'https://cars.example/og/car/CHN-24-000123',
        alt: 'A car',
        type: 'image/jpeg',
        width: 1200,
        height: 630,
      },
    ])
    expect(read.twitter).toMatchObject({ card: 'summary_large_image' })
    expect(buildPageMetadata(faqs, site).openGraph?.images).toMatchObject([
      { url: 'https://cars.example/og/default' },
    ])
  })
})
