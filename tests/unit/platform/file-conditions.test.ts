import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileFinder, judgeConditions } from '@/server/file-conditions'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conditions-'))
  file = join(folder, 'a.txt')
  await writeFile(file, '0123456789')
  await utimes(file, new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T00:00:00.500Z'))
})
afterAll(() => rm(folder, { recursive: true }))

async function judged(headers: Record<string, string>, path = file) {
  const left = { ...headers }
  const reply = await judgeConditions(left, path)
  return { status: reply?.status, left, headers: reply?.headers }
}

describe('a conditional request for a file', () => {
  it.each([
    'bytes=10-',
    'bytes=99999999-',
    'bytes=10-20',
    'bytes=-0',
    'bytes=10-,20-',
    'BYTES=11-',
  ])('gets 416 if %s covers nothing', async (range) => {
    expect(await judged({ range })).toMatchObject({
      status: 416,
      headers: { 'Content-Range': 'bytes */10' },
    })
  })

  it.each(['bytes=0-', 'bytes=0-4', 'bytes=-3', 'bytes=-99', 'bytes=9-99', 'bytes=99-,0-1'])(
    'passes on %s, which covers something',
    async (range) => {
      expect(await judged({ range })).toMatchObject({ status: undefined, left: { range } })
    },
  )

  it.each([
    'bytes=9-2',
    'bytes=-',
    'bytes=',
    'bytes=a-b',
    'lines=0-1',
    'bytes 0-1',
    '0-1',
    'bytes=1-2-3',
  ])('ignores an unreadable %s and returns the whole file', async (range) => {
    expect(await judged({ range })).toEqual({ status: undefined, left: {}, headers: undefined })
  })

  it('gets 412 for a tag, since file tags are weak, and passes for any', async () => {
    for (const tag of ['"x"', 'W/"a"', '"a", "b"', ''])
      expect((await judged({ 'if-match': tag })).status, tag).toBe(412)
    expect(await judged({ 'if-match': '*' })).toMatchObject({ status: undefined, left: {} })
  })

  it('gets 412 if the file is newer, to the second, and passes for an invalid date', async () => {
    const since = async (date: string) => (await judged({ 'if-unmodified-since': date })).status
    expect(await since('Wed, 31 Dec 2025 23:59:59 GMT')).toBe(412)
    expect(await since('Thu, 01 Jan 2026 00:00:00 GMT')).toBeUndefined()
    expect(await since('yesterday')).toBeUndefined()
  })

  it('for no file goes to Next, without the headers that would fail there', async () => {
    const missing = join(folder, 'b.txt')
    expect(await judged({ range: 'bytes=99-', 'if-match': '"x"' }, missing)).toEqual({
      status: undefined,
      left: {},
      headers: undefined,
    })
  })
})

it('finds the files of the build and of `public`, and none outside', () => {
  const at = createFileFinder('/app', '.next')
  expect(at('/_next/static/chunks/a.js?dpl=1')).toBe('/app/.next/static/chunks/a.js')
  expect(at('/icons/icon.svg')).toBe('/app/public/icons/icon.svg')
  for (const path of ['/faqs', '/../package.json', '/%2e%2e/package.json'])
    expect(at(path) ?? '/app/public', path).toMatch(/^\/app\/public/)
})
