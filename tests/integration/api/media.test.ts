import { describe, expect, it } from 'vitest'
import { GET as drawn } from '@/app/media/drawn/[...path]/route'
import { GET as photo } from '@/app/media/photos/[key]/route'
import { GET as search } from '@/app/api/vehicle/v1/search/route'
import { toDrawingPath } from '@/lib/engines/car-drawing'
import { buildStorageKey, toRenditionKey } from '@/lib/features/vehicles/rules/renditions'
import type { SearchResult } from '@/lib/features/search/schemas'
import { env } from '@/lib/server/env'
import { getPublicStore } from '@/lib/server/storage/shared-store'
import { fetchData } from './call'

const ask = (handler: typeof drawn, path: string, headers: Record<string, string> = {}) =>
  handler(new Request(`http://localhost:3000${path}`, { headers }))

describe('drawn cars', () => {
  const drawingOf = ({ model }: SearchResult['items'][number]) =>
    toDrawingPath({ modelSlug: model.id, colour: 'white', view: 'odometer', kms: 48_645 })

  it('exist for every model of a page, as inert pictures cached for ever', async () => {
    const { items } = await fetchData<SearchResult>(search, '?pageSize=24')
    expect(items).toHaveLength(24)
    for (const src of items.map(drawingOf)) {
      const response = await ask(drawn, src)
      expect(response.status, src).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
      expect(await response.text()).toMatch(/^<svg [\s\S]*<\/svg>$/)
    }
  })

  it('are identical the second time, and 304 for a matching ETag', async () => {
    const src = toDrawingPath({ modelSlug: 'creta', colour: 'red', view: 'front' })
    const [first, second] = [await ask(drawn, src), await ask(drawn, src)]
    expect(await second.text()).toBe(await first.text())
    const etag = first.headers.get('etag') ?? ''
    expect((await ask(drawn, src, { 'if-none-match': etag })).status).toBe(304)
  })

  it.each([
    '/media/drawn/no-such-model/white/front.svg',
    '/media/drawn/creta/pink-dots/front.svg',
    '/media/drawn/creta/white/above.svg',
    '/media/drawn/creta/white/front.png',
    '/media/drawn/creta',
    '/media/drawn/../drawn/x/white/front.svg',
    '/media/drawn/creta/white/odometer-1000000.svg',
  ])('are 404 if unknown: %s', async (path) => {
    const response = await ask(drawn, path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('photographs', () => {
  const key = toRenditionKey(
    buildStorageKey('0123456789abcdef0123456789abcdef01234567'),
    640,
    'webp',
  )

  it('are served from the store by their key', async () => {
    expect(env().STORAGE_DIR).toContain('storage')
    await getPublicStore().put(key, Buffer.from('a picture'), { contentType: 'image/webp' })
    try {
      const response = await ask(photo, `/media/${key}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(await response.text()).toBe('a picture')
    } finally {
      await getPublicStore().delete(key)
    }
    expect((await ask(photo, `/media/${key}`)).status).toBe(404)
  })

  it.each([
    '/media/photos/x',
    '/media/photos/..%2Fdocuments%2Frc.pdf',
    '/media/documents/rc.pdf',
    '/media/photos/0123456789abcdef0123456789abcdef01234567-641.webp',
    '/media/photos/0123456789abcdef0123456789abcdef01234567-640.svg',
    '/media/photos/0123456789abcdef0123456789abcdef-640.webp',
    '/media/photos/',
  ])('are all that the store serves: %s', async (path) => {
    expect((await ask(photo, path)).status).toBe(404)
  })
})
