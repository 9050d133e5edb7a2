import { describe, expect, it } from 'vitest'
import { GET as carPicture } from '@/app/og/car/[carCode]/route'
import { GET as postPicture } from '@/app/og/blog/[slug]/route'
import { GET as sitePicture } from '@/app/og/default/route'
import { GET as valuationPicture } from '@/app/og/valuation/[valuationId]/route'
import { valueDescribedCar } from '@/lib/features/valuation/commands/value-car'
import { readValuationPicture } from '@/lib/features/valuation/queries/valuation-picture'
import { sharp } from '@/lib/features/vehicles/photography/sharp-loaders'
import { toRenditionKey } from '@/lib/features/vehicles/rules/renditions'
import { getPool } from '@/lib/server/db/pool'
import { POSTS } from '@/prisma/seed/content/blog/posts'
import { getPublicStore } from '@/lib/server/storage/shared-store'

async function codeOf(condition: string): Promise<string> {
  const {
    rows: [row],
  } = await getPool().query<{ code: string }>(
    `SELECT car_code AS code FROM vehicle WHERE ${condition} ORDER BY number LIMIT 1`,
  )
  if (!row) throw new Error(`No car with ${condition}.`)
  return row.code
}

const ask = (carCode: string, headers: Record<string, string> = {}, lang = '') =>
  carPicture(new Request(`http://localhost:3000/og/car/${carCode}${lang}`, { headers }))

/** WhatsApp shows previews up to about 300 kB; ours stay well below. */
const MAX_BYTES = 200_000

async function sizeOf(response: Response): Promise<[number, number]> {
  const body = Buffer.from(await response.arrayBuffer())
  expect(body.byteLength).toBeLessThanOrEqual(MAX_BYTES)
  const { format, width, height } = await sharp(body).metadata()
  expect(format).toBe('jpeg')
  return [width, height]
}

const WIDTH = 960
const HEIGHT = 720

async function photograph(seed: number, grain: number): Promise<Buffer> {
  let state = seed
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  const noise = (width: number, height: number) =>
    Buffer.from(Uint8Array.from({ length: width * height * 3 }, () => random() * 256))
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (const scale of [2, 6, 20, 80]) {
    const raw = { width: Math.ceil(WIDTH / scale), height: Math.ceil(HEIGHT / scale), channels: 3 }
    const layer = await sharp(noise(raw.width, raw.height), { raw: { ...raw, channels: 3 } })
      .resize(WIDTH, HEIGHT, { fit: 'fill' })
      .raw()
      .toBuffer()
    for (let place = 0; place < pixels.length; place += 1)
      pixels[place] = (pixels[place] ?? 0) + (layer[place] ?? 0) / 4
  }
  for (let place = 0; place < pixels.length; place += 1)
    pixels[place] = Math.max(0, Math.min(255, (pixels[place] ?? 0) + (random() - 0.5) * grain))
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .webp({ quality: 90 })
    .toBuffer()
}

async function photographCar(code: string, picture: Buffer): Promise<void> {
  const storageKey = `og${code.toLowerCase().replaceAll('-', '')}`
  await getPublicStore().put(toRenditionKey(storageKey, WIDTH, 'webp'), picture, {
    contentType: 'image/webp',
  })
  await getPool().query(
    `UPDATE photo SET storage_key = $2, original_key = $2, sized_at = now(), plate_answered_at = now(), drawn_view = NULL, width = $3::int, height = $4::int, widths = ARRAY[$3::int]
     WHERE id = (SELECT p.id FROM photo p JOIN vehicle v ON v.id = p.vehicle_id WHERE v.car_code = $1 ORDER BY p.position LIMIT 1)`,
    [code, storageKey, WIDTH, HEIGHT],
  )
}

describe('link previews', () => {
  it('of a listed car are JPEGs of 1200 × 630, cached for a day', async () => {
    const response = await ask(await codeOf(`status = 'listed'`))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(await sizeOf(response)).toEqual([1200, 630])
  })

  it('of a car with a photograph stay small enough for messengers, however noisy', async () => {
    const { rows } = await getPool().query<{ code: string }>(
      `SELECT car_code AS code FROM vehicle v WHERE status = 'listed'
       AND EXISTS (SELECT FROM photo p WHERE p.vehicle_id = v.id) ORDER BY number LIMIT 3`,
    )
    for (const [place, grain] of [20, 80, 255].entries()) {
      const code = rows[place]?.code ?? ''
      const drawn = (await ask(code)).headers.get('etag')
      const picture = await photograph(place + 1, grain)
      await photographCar(code, picture)
      const begun = process.cpuUsage()
      const response = await ask(code)
      const { user, system } = process.cpuUsage(begun)
      expect(response.headers.get('etag')).not.toBe(drawn)
      expect(await sizeOf(response)).toEqual([1200, 630])
      expect((user + system) / 1_000).toBeLessThan(4_000)
    }
  })

  it('are rendered a few at a time; the rest are refused at once, and may retry', async () => {
    const { rows } = await getPool().query<{ code: string }>(
      `SELECT car_code AS code FROM vehicle WHERE status = 'listed' ORDER BY number DESC LIMIT 40`,
    )
    const begun = performance.now()
    const times: number[] = []
    const answers = await Promise.all(
      rows.map(async ({ code }) => {
        const answer = await ask(code)
        if (answer.status === 503) times.push(performance.now() - begun)
        return answer
      }),
    )
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(13)
    expect(refused).toHaveLength(27)
    expect(refused[0]?.headers.get('retry-after')).toBe('5')
    expect(Math.max(...times)).toBeLessThan(2_000)
    const again = rows[answers.findIndex(({ status }) => status === 503)]
    expect((await ask(again?.code ?? '')).status).toBe(200)
  })

  it('are shared by concurrent requests, and 304 for a matching ETag', async () => {
    const code = await codeOf(`status = 'reserved'`)
    const answers = await Promise.all([ask(code), ask(code), ask(code)])
    const etags = new Set(answers.map((answer) => answer.headers.get('etag')))
    expect(etags.size).toBe(1)
    expect((await ask(code, { 'if-none-match': [...etags][0] ?? '' })).status).toBe(304)
  })

  it('change with the price', async () => {
    const code = await codeOf(`status = 'listed' AND price > 200000`)
    const before = (await ask(code)).headers.get('etag')
    await getPool().query('UPDATE vehicle SET price = price - 5000 WHERE car_code = $1', [code])
    expect((await ask(code)).headers.get('etag')).not.toBe(before)
  })

  it('show nothing of a non-public car', async () => {
    expect((await ask(await codeOf(`status = 'booked'`))).status).toBe(404)
    expect((await ask(await codeOf(`status = 'withdrawn'`))).status).toBe(404)
  })

  it.each(['CHN-99-999999', 'nonsense', '%2e%2e', "'--"])('are 404 for %s', async (code) => {
    expect((await ask(code)).status).toBe(404)
  })

  it('exist for each article, with its own picture and title', async () => {
    const askFor = (slug: string) =>
      postPicture(new Request(`http://localhost:3000/og/blog/${slug}`))
    const etags = new Set<string | null>()
    for (const { slug } of POSTS)
      for (const lang of ['', '?lang=ta']) {
        const response = await askFor(`${slug}${lang}`)
        etags.add(response.headers.get('etag'))
        expect(await sizeOf(response)).toEqual([1200, 630])
      }
    expect(etags.size).toBe(POSTS.length * 2)
    for (const slug of ['none', '%2e%2e', "'--", 'constructor'])
      expect((await askFor(slug)).status).toBe(404)
  })

  it('exist for pages other than cars', async () => {
    expect(
      await sizeOf(await sitePicture(new Request('http://localhost:3000/og/default'))),
    ).toEqual([1200, 630])
  })

  it('are in the requested language, or in English', async () => {
    const code = await codeOf(`status = 'listed'`)
    const etags = new Set<string | null>()
    for (const locale of ['en', 'hi', 'ta']) {
      const response = await ask(code, {}, `?lang=${locale}`)
      etags.add(response.headers.get('etag'))
      expect(await sizeOf(response)).toEqual([1200, 630])
    }
    expect(etags.size).toBe(3)
    const english = (await ask(code)).headers.get('etag')
    for (const lang of ['?lang=xx', '?lang=', '?lang=hi%00', '?lang=__proto__'])
      expect((await ask(code, {}, lang)).headers.get('etag')).toBe(english)
  })
})

describe('pictures of valuations', () => {
  const askValuation = (id: string, lang = '') =>
    valuationPicture(new Request(`http://localhost:3000/og/valuation/${id}${lang}`))

  it('are made of what was answered, in each language, and name nobody', async () => {
    const details = { make: 'maruti-suzuki', model: 'swift', year: '2020', kms: '40000' }
    const outcome = await valueDescribedCar(details, null, new Date())
    const id = 'valuationId' in outcome ? outcome.valuationId : ''
    expect(await sizeOf(await askValuation(id))).toEqual([1200, 630])
    expect(await sizeOf(await askValuation(id, '?lang=ta'))).toEqual([1200, 630])
    expect(Object.keys((await readValuationPicture(id)) ?? {}).sort()).toEqual([
      'fair',
      'high',
      'low',
      'make',
      'model',
      'modelSlug',
      'year',
    ])
  })

  it('show no valuation of our own cars, and none that was never given', async () => {
    const { rows } = await getPool().query<{ id: string }>(
      'SELECT id FROM valuation WHERE vehicle_id IS NOT NULL LIMIT 1',
    )
    expect(rows).toHaveLength(1)
    expect((await askValuation(rows[0]?.id ?? '')).status).toBe(404)
    expect((await askValuation('val_unknown')).status).toBe(404)
  })
})
