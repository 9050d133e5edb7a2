import { describe, expect, it } from 'vitest'
import { buildRobotsRules } from '@/lib/seo/robots'
import { site } from './fixtures'

const { rules, sitemap } = buildRobotsRules(site)
const [rule] = [rules].flat()

function lengthOfMatch(patterns: string | string[] | undefined, address: string): number {
  const lengths = [patterns ?? []].flat().map((pattern) => {
    const source = pattern
      .split('*')
      .map((part) => part.replace(/[.?+^${}()|[\]\\]/g, '\\$&'))
      .join('.*')
    return new RegExp(`^${source}`).test(address) ? pattern.length : -1
  })
  return Math.max(-1, ...lengths)
}

/** RFC 9309: the longest match wins, and a tie allows access. */
function mayRead(address: string): boolean {
  return lengthOfMatch(rule?.allow, address) >= lengthOfMatch(rule?.disallow, address)
}

describe('robots.txt', () => {
  it.each([
    '/',
    '/buy',
    '/buy?page=2',
    '/buy?make=bmw,mercedes-benz,volvo,jaguar',
    '/buy/used-second-hand-suv-cars-chennai',
    '/buy/used-second-hand-suv-cars-chennai?page=3',
    '/buy/hyundai-creta-2019-chennai/CHN-24-000123',
    '/faqs',
    '/blog/a-post',
    '/compare',
    '/og/default',
    '/og/car/CHN-24-000123',
    '/media/drawn/creta/white/front.svg',
    '/sitemap.xml',
    '/sitemap/cars-1.xml',
    '/llms.txt',
    '/_next/static/chunks/a.js',
    '/api/openapi.json',
  ])('allows crawlers to read %s', (address) => expect(mayRead(address)).toBe(true))

  it.each([
    '/api/vehicle/v1/search',
    '/vehicle/v1/search',
    '/customer/v1/login',
    '/authenticateUser',
    '/dashboard/buyer',
    '/dost',
    '/dost/cars',
    '/buy?make=hyundai&fuel=diesel',
    '/buy?type=search&value=%22creta%22',
    '/buy/used-second-hand-suv-cars-chennai?fuel=diesel&sort=deal',
    '/compare?cars=CHN-24-000123,CHN-24-000124',
    '/compare?cars=veh_1',
    '/finance?price=500000&year=2020',
    '/sell/valuation?make=tata&model=nexon',
  ])('keeps them from %s', (address) => expect(mayRead(address)).toBe(false))

  it('names the sitemap by its full URL', () =>
    expect(sitemap).toBe('https://cars.example/sitemap.xml'))
})
