import { beforeAll, describe, expect, it } from 'vitest'
import { readUpload } from '@/lib/server/http/read-upload'

const BOUNDARY = 'between'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const MAX_BYTES = 10 * 1024 * 1024
/** Processor time of refusing a form, as a share of parsing ten megabytes of small parts. */
const MAX_RATIO = 0.5
const MAX_TRIES = 4

const part = (name: string, value: string, more = '') =>
  `--${BOUNDARY}\r\n${more}content-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const END = `--${BOUNDARY}--\r\n`
const FILE = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`

const filled = (unit: string) => unit.repeat(Math.floor(MAX_BYTES / Buffer.byteLength(unit)))

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

let parsing = 0

/** The least of a few tries, so that a pause for garbage counts only if it comes every time. */
async function ratioOf(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let nth = 0; nth < MAX_TRIES && least > MAX_RATIO; nth += 1)
    least = Math.min(least, (await cpuOf(work)) / parsing)
  return least
}

const read = (body: Buffer<ArrayBuffer>) =>
  readUpload(
    new Request('http://localhost/', { method: 'POST', headers: { 'content-type': TYPE }, body }),
    MAX_BYTES,
  )

const SMALL_PARTS = filled(part('a', '')) + END
const parse = (body: Buffer<ArrayBuffer>) => () =>
  new Response(body, { headers: { 'content-type': TYPE } }).formData()

describe('the worst possible form', () => {
  beforeAll(async () => {
    const body = Buffer.from(SMALL_PARTS)
    await cpuOf(parse(body))
    parsing = await cpuOf(parse(body))
  })

  it.each([
    ['parts in thousands', SMALL_PARTS, 'bad_request'],
    ['a head of thousands of lines', part('a', 'b', filled('x-a: b\r\n')) + END, 'bad_request'],
    ['a name of megabytes', part(filled('%22'), 'b') + END, 'bad_request'],
    ['a field of megabytes', part('a', filled('\u0301\u0323')) + END, 'payload_too_large'],
    ['no end', FILE + filled('\r\n'), 'bad_request'],
  ])('is refused in half the time of parsing small parts: %s', async (_name, text, code) => {
    const body = Buffer.from(text)
    const ratio = await ratioOf(() =>
      expect(read(body)).rejects.toEqual(expect.objectContaining({ code })),
    )
    expect(ratio).toBeLessThan(MAX_RATIO)
  })

  it('is still accepted if its file is full of fake boundaries (control)', async () => {
    const body = Buffer.from(
      `${part('kind', 'pan')}${FILE}${filled(`\r\n--${BOUNDARY.slice(0, -1)}`)}\r\n${END}`,
    )
    await expect(read(body)).resolves.toMatchObject({ kind: 'pan' })
  })

  it('takes longer if it is only parsed (negative control)', async () => {
    expect(await ratioOf(parse(Buffer.from(SMALL_PARTS)))).toBeGreaterThan(MAX_RATIO)
  })
})
