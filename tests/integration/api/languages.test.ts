import { describe, expect, it } from 'vitest'
import { GET as search } from '@/app/api/vehicle/v1/search/route'
import { HREFLANG, type Locale, LOCALES, PREFIXED_LOCALES } from '@/lib/i18n/locales'
import { getMessages } from '@/lib/i18n/messages'
import { listLatinWords } from '@/scripts/lint/texts/words'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { actAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { listAllCalls, type RouteCall } from './all-routes'
import { KEYS } from './call'

const { pool } = testDatabase()
const calls = await listAllCalls()
const isDesk = ({ endpoint }: RouteCall) => ['staff', 'manager'].includes(endpoint?.auth ?? '')
const customers = calls.filter((call) => call.endpoint?.auth === 'customer')
const desk = calls.filter(isDesk)

interface Refusal {
  message: string
  code: string
  fields?: Record<string, string>
}

async function refused(
  { handler, method }: RouteCall,
  headers: Record<string, string>,
): Promise<{ response: Response; body: Refusal }> {
  const hasBody = method !== 'GET'
  const response = await handler(
    new Request('http://localhost:3000/api/under-test?page=x&pageSize=x&vehicleId=', {
      method,
      headers: { ...KEYS, ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(hasBody ? { body: '{}' } : {}),
    }),
    { params: Promise.resolve({ appointmentId: 'x', documentId: 'x', id: 'x' }) },
  )
  const text = await response.text()
  const body = response.status < 400 ? '{}' : text
  return { response, body: JSON.parse(body) as Refusal }
}

const as = (token: string) => ({ authorization: `Bearer ${token}` })

const UNSAID = /\{\w+\}|\b[a-z]+(?:\.[a-zA-Z_]+)+\b/

async function personOf(locale: Locale): Promise<TestCustomer> {
  const customer = await createCustomer(pool)
  await pool.query('UPDATE customer SET locale = $1 WHERE id = $2', [locale, customer.id])
  return customer
}

describe.each(LOCALES)('in %s', (locale) => {
  it('every call tells a visitor to log in', async () => {
    const sentence = getMessages(locale).errors.codes.unauthenticated
    for (const call of customers) {
      const { response, body } = await refused(call, { 'accept-language': HREFLANG[locale] })
      expect(response.status, call.name).toBe(401)
      expect(body.message, call.name).toBe(sentence)
      expect(response.headers.get('content-language')).toBe(HREFLANG[locale])
    }
  })

  it("errors are in the account's language, even if its program asks for another", async () => {
    const wrong: string[] = []
    let fields = 0
    for (const call of calls.filter((one) => one.endpoint && !isDesk(one))) {
      if (call.endpoint?.auth === 'public') continue
      const { token } = await personOf(locale)
      const { response, body } = await refused(call, { ...as(token), 'accept-language': 'en' })
      if (response.status < 400) continue
      const said = [body.message, ...Object.values(body.fields ?? {})]
      fields += Object.keys(body.fields ?? {}).length
      for (const text of said) {
        if (UNSAID.test(text)) wrong.push(`${call.name}: ${text}`)
        if (locale !== 'en' && listLatinWords(text).length > 0) wrong.push(`${call.name}: ${text}`)
      }
    }
    expect(wrong).toEqual([])
    expect(fields).toBeGreaterThan(10)
  })

  it('a call without a session follows Accept-Language', async () => {
    for (const call of calls.filter(
      ({ endpoint }) => endpoint?.auth === 'public' && endpoint.body,
    )) {
      const { response, body } = await refused(call, {
        'accept-language': `xx, ${HREFLANG[locale]};q=0.8, en;q=0.5`,
      })
      if (body.code !== 'invalid_input') continue
      expect(response.headers.get('content-language'), call.name).toBe(HREFLANG[locale])
      if (locale !== 'en')
        expect(Object.values(body.fields ?? {}).flatMap(listLatinWords), call.name).toEqual([])
    }
  })
})

describe('the language of a response', () => {
  it('is English at the desk, and for a Dost acting for a customer with another language', async () => {
    const [dost, acting] = [await signInStaff(pool), await actAs(pool, (await personOf('ta')).id)]
    const inTamil = { 'accept-language': 'ta-IN' }
    for (const call of desk) {
      const stranger = await refused(call, inTamil)
      expect(stranger.body.message).toBe(getMessages('en').errors.codes.unauthenticated)
      const { response } = await refused(call, { ...inTamil, ...as(dost.token) })
      if (response.status >= 400) expect(response.headers.get('content-language')).toBe('en-IN')
    }
    const kept = customers.find(({ endpoint }) => endpoint?.notByActingStaff)
    if (!kept) throw new Error('No call is kept from acting staff.')
    const { body } = await refused(kept, { ...inTamil, ...as(acting.token) })
    expect(body.message).toBe(getMessages('en').errors.codes.forbidden)
  })

  it.each(['', 'xx', 'fr-FR, de;q=0.9', ';;;q=,', 'hi;q=0', '*', 'h'.repeat(9_000)])(
    'is English for “%s”',
    async (header) => {
      const [call] = customers
      if (!call) throw new Error('There are no calls.')
      const { body } = await refused(call, { 'accept-language': header })
      expect(body.message).toBe(getMessages('en').errors.codes.unauthenticated)
    },
  )

  it('is part of the cache key', async () => {
    const response = await search(
      new Request('http://localhost:3000/api/vehicle/v1/search', { headers: KEYS }),
    )
    expect(response.headers.get('vary')).toContain('accept-language')
  })

  it('leftover English would be noticed (negative control)', () => {
    expect(
      PREFIXED_LOCALES.flatMap(() => listLatinWords('Please log in to continue.')),
    ).not.toEqual([])
    expect(UNSAID.test('errors.fields.missing')).toBe(true)
    expect(UNSAID.test('Choose one of: {choices}.')).toBe(true)
  })
})
