import { describe, expect, it } from 'vitest'
import { readUpload } from '@/lib/server/http/read-upload'

const BOUNDARY = 'between'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const MAX_BYTES = 10 * 1024 * 1024
const MAX_CPU = 100

const part = (name: string, value: string, more = '') =>
  `--${BOUNDARY}\r\n${more}content-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const END = `--${BOUNDARY}--\r\n`
const FILE = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`

const filled = (unit: string) => unit.repeat(Math.floor(MAX_BYTES / Buffer.byteLength(unit)))

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let nth = 0; nth < 4 && least > MAX_CPU; nth += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

const read = (body: Buffer<ArrayBuffer>) =>
  readUpload(
    new Request('http://localhost/', { method: 'POST', headers: { 'content-type': TYPE }, body }),
    MAX_BYTES,
  )

describe('the worst possible form', () => {
  it.each([
    ['parts in thousands', filled(part('a', '')) + END, 'bad_request'],
    ['a head of thousands of lines', part('a', 'b', filled('x-a: b\r\n')) + END, 'bad_request'],
    ['a name of megabytes', part(filled('%22'), 'b') + END, 'bad_request'],
    ['a field of megabytes', part('a', filled('\u0301\u0323')) + END, 'payload_too_large'],
    ['no end', FILE + filled('\r\n'), 'bad_request'],
  ])('is refused in a tenth of a second: %s', async (_name, text, code) => {
    const body = Buffer.from(text)
    const cost = await cpuOf(() =>
      expect(read(body)).rejects.toEqual(expect.objectContaining({ code })),
    )
    expect(cost).toBeLessThan(MAX_CPU)
  })

  it('is still accepted if its file is full of fake boundaries (control)', async () => {
    const body = Buffer.from(
      `${part('kind', 'pan')}${FILE}${filled(`\r\n--${BOUNDARY.slice(0, -1)}`)}\r\n${END}`,
    )
    await expect(read(body)).resolves.toMatchObject({ kind: 'pan' })
  })

  it('takes half a second if it is only parsed (negative control)', async () => {
    const body = Buffer.from(filled(part('a', '')) + END)
    const parse = () => new Response(body, { headers: { 'content-type': TYPE } }).formData()
    expect(await cpuOf(parse)).toBeGreaterThan(MAX_CPU)
  })
})
