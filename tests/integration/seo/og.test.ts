import { describe, expect, it } from 'vitest'
import { GET as carPicture } from '@/app/og/car/[carCode]/route'
import { GET as sitePicture } from '@/app/og/default/route'
import { getPool } from '@/lib/server/db/pool'

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

/** Width and height as the PNG's own header says them. */
async function sizeOf(response: Response): Promise<[number, number]> {
  const view = new DataView(await response.arrayBuffer())
  expect(view.getUint32(0)).toBe(0x89504e47)
  return [view.getUint32(16), view.getUint32(20)]
}

describe('pictures for messengers', () => {
  it('of a car for sale are PNGs of 1200 × 630 that may be kept for a day', async () => {
    const response = await ask(await codeOf(`status = 'listed'`))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(await sizeOf(response)).toEqual([1200, 630])
  })

  it('are drawn a few in turn: of a crowd of different ones the rest is refused at once, and can come back', async () => {
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
    // The control: once there is room, the same one is drawn.
    const again = rows[answers.findIndex(({ status }) => status === 503)]
    expect((await ask(again?.code ?? '')).status).toBe(200)
  })

  it('are the same for simultaneous requests, and 304 for a matching ETag', async () => {
    const code = await codeOf(`status = 'reserved'`)
    const answers = await Promise.all([ask(code), ask(code), ask(code)])
    const etags = new Set(answers.map((answer) => answer.headers.get('etag')))
    expect(etags.size).toBe(1)
    expect((await ask(code, { 'if-none-match': [...etags][0] ?? '' })).status).toBe(304)
  })

  it('change when the price does', async () => {
    const code = await codeOf(`status = 'listed' AND price > 200000`)
    const before = (await ask(code)).headers.get('etag')
    await getPool().query('UPDATE vehicle SET price = price - 5000 WHERE car_code = $1', [code])
    expect((await ask(code)).headers.get('etag')).not.toBe(before)
  })

  it('show nothing of a car that is not public', async () => {
    expect((await ask(await codeOf(`status = 'booked'`))).status).toBe(404)
    expect((await ask(await codeOf(`status = 'withdrawn'`))).status).toBe(404)
  })

  it.each(['CHN-99-999999', 'nonsense', '%2e%2e', "'--"])('are 404 for %s', async (code) => {
    expect((await ask(code)).status).toBe(404)
  })

  it('exist for the pages that are not about a car', async () => {
    expect(
      await sizeOf(await sitePicture(new Request('http://localhost:3000/og/default'))),
    ).toEqual([1200, 630])
  })

  it('are in the language that is asked for, and in English for an unknown one', async () => {
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
