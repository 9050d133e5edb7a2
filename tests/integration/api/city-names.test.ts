import { describe, expect, it } from 'vitest'
import { GET as resourceList } from '@/app/api/vehicle/v1/resourceList/route'
import { GET as slots } from '@/app/api/vehicle/v1/slots/route'
import { type Locale, LOCALES } from '@/lib/i18n/locales'
import { getMessages } from '@/lib/i18n/messages'
import { testDatabase } from '../../setup/database'
import { callWithKeys, KEYS } from './call'

testDatabase()

interface Named {
  id: string
  name: string
}

async function read<Data>(get: Parameters<typeof callWithKeys>[0], query: string, locale: Locale) {
  const { status, body } = await callWithKeys(get, query, { ...KEYS, 'Accept-Language': locale })
  expect(status).toBe(200)
  return (body as { data: Data }).data
}

describe('city names in responses', () => {
  it.each(LOCALES)('are in the reader’s language: %s', async (locale) => {
    const own: Readonly<Record<string, string>> = getMessages(locale).variables.city
    const { items } = await read<{ items: Named[] }>(resourceList, '?resourceType=city', locale)
    expect(items.length).toBeGreaterThan(1)
    expect(Object.fromEntries(items.map(({ id, name }) => [id, name]))).toEqual(own)
    const yard = await read<{ city: Named }>(slots, '?city=chennai&type=pickup', locale)
    expect(yard.city).toEqual({ id: 'chennai', name: own['chennai'] })
    // Negative control: the name differs from every other language's.
    const others = LOCALES.filter((other) => other !== locale)
    expect(others.map((other) => getMessages(other).variables.city.chennai)).not.toContain(
      yard.city.name,
    )
  })
})
