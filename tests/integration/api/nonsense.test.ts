import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ROUTES } from '@/generated/api-routes'
import { GET as search } from '@/app/api/vehicle/v1/search/route'
import * as bestEmi from '@/app/api/vehicle/v1/bestEMI/route'
import * as city from '@/app/api/vehicle/v1/city/route'
import * as dostProfile from '@/app/api/vehicle/v1/dostProfile/route'
import * as emi from '@/app/api/vehicle/v1/EMI/route'
import * as faqs from '@/app/api/vehicle/v1/faqs/route'
import * as inspection from '@/app/api/vehicle/v1/inspection/route'
import * as photography from '@/app/api/vehicle/v1/photography/route'
import * as resourceList from '@/app/api/vehicle/v1/resourceList/route'
import * as pickupArea from '@/app/api/vehicle/v1/pickupArea/route'
import * as sharedPassport from '@/app/api/vehicle/v1/sharedPassport/route'
import * as slots from '@/app/api/vehicle/v1/slots/route'
import * as soldVehicleList from '@/app/api/vehicle/v1/soldVehicleList/route'
import * as spin from '@/app/api/vehicle/v1/spin/route'
import * as suggest from '@/app/api/vehicle/v1/suggest/route'
import * as vehicle from '@/app/api/vehicle/v1/vehicle/route'
import * as vehicleCount from '@/app/api/vehicle/v1/vehicleCount/route'
import * as webData from '@/app/api/vehicle/v1/webData/route'
import { isSearchIndexReady, startSearchIndex, stopSearchIndex } from '@/lib/features/search/engine'
import { FLAG_FIELDS, LIST_FIELDS, NUMBER_FIELDS } from '@/lib/features/search/rules/query'
import { callWithKeys } from './call'

const oddValue = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '0',
      '-1',
      '1',
      '12',
      '60',
      'NaN',
      'Infinity',
      '1e308',
      '99999999999999999999',
      '2147483648',
      '0x10',
      'null',
      'undefined',
      'true',
      '[]',
      '{}',
      '{"$gt":""}',
      "' OR 1=1 --",
      '"; DROP TABLE vehicle; --',
      '<script>alert(1)</script>',
      '../../etc/passwd',
      '%00',
      '\0',
      '\u202e',
      '🚗',
      '40+',
      '1-10',
      'suv',
      'hyundai,maruti-suzuki',
      ',,,,',
      'a,'.repeat(3_000),
      'x'.repeat(10_240),
      '\ud800',
      '%ff',
      '${7*7}',
      'chennai',
      'veh_01m7cbekr1148n0gkvb1wds1rj',
      'CHN-26-000001',
      'make',
      'text',
      'price-asc',
      'under 5 lakh automatic suv in chennai',
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
)

const KNOWN = [
  ...LIST_FIELDS,
  ...NUMBER_FIELDS,
  ...FLAG_FIELDS,
  'q',
  'sort',
  'page',
  'pageSize',
  'type',
  'value',
]
const oddName = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ...KNOWN,
      'vehicleId',
      'dostId',
      'category',
      'resourceType',
      'downPayment',
      'city',
      'tenure',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '__proto__',
      'constructor',
      'toString',
      'q[]',
      'make[0]',
      'a[b][c][d][e][f][g]',
      '',
      '[',
      '$where',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
)

const oddQuery = fc
  .array(fc.tuple(oddName, oddValue, fc.boolean()), { maxLength: 8 })
  .map(
    (pairs) =>
      `?${pairs
        .map(([name, value, isRaw]) =>
          isRaw
            ? `${name}=${value}`.toWellFormed().replace(/#/g, '')
            : new URLSearchParams([[name.toWellFormed(), value.toWellFormed()]]).toString(),
        )
        .join('&')}`,
  )

const others = {
  bestEmi,
  city,
  dostProfile,
  emi,
  faqs,
  inspection,
  photography,
  pickupArea,
  resourceList,
  sharedPassport,
  slots,
  soldVehicleList,
  spin,
  suggest,
  vehicle,
  vehicleCount,
  webData,
}

async function neverBreaksSearch(runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(oddQuery, async (query) => {
      const { status, body } = await callWithKeys(search, query)
      expect(status, query).toBe(200)
      expect(body).toHaveProperty('data.items')
    }),
    { numRuns: runs },
  )
}

describe('nonsense in a URL', () => {
  it('never breaks a search by plain SQL, as while the index loads', async () => {
    expect(isSearchIndexReady()).toBe(false)
    await neverBreaksSearch(80)
  }, 120_000)

  it('never breaks a search by the index', async () => {
    await startSearchIndex()
    onTestFinished(stopSearchIndex)
    await vi.waitFor(() => expect(isSearchIndexReady()).toBe(true), { timeout: 30_000 })
    await neverBreaksSearch(600)
  }, 120_000)

  it.each(Object.entries(others))(
    'never breaks %s',
    async (_name, { GET }) => {
      await fc.assert(
        fc.asyncProperty(oddQuery, async (query) => {
          const { status, text } = await callWithKeys(GET, query)
          expect([200, 404, 422], `${query} → ${text}`).toContain(status)
        }),
        { numRuns: 120 },
      )
    },
    120_000,
  )

  it('is tried on every public read', () => {
    // Excluded: unsubscribing always redirects, and the feed's and WhatsApp's own tests send nonsense.
    const open = [
      '/health',
      '/ready',
      '/customer/v1/unsubscribe',
      '/vehicle/v1/stockFeed',
      '/webhooks/whatsapp',
    ]
    const tried = [search, ...Object.values(others).map(({ GET }) => GET)].map(
      ({ declared }) => declared.path,
    )
    const reads = ROUTES.filter(
      ({ path, endpoints }) => endpoints.GET?.auth === 'public' && !open.includes(path),
    )
    expect(reads.map(({ path }) => path).sort()).toEqual(tried.sort())
  })
})
