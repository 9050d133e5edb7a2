import { expect, it, vi } from 'vitest'
import { cleanFile } from '@/lib/features/documents/cleaning/clean-file'
import { cleanPdf } from '@/lib/features/documents/cleaning/clean-pdf'
import { makePdf, makePhoto } from '@/tests/factories/document-photos'

/** A PDF that is quick to send and slow to parse. */
const longPdf = (start: string, one: string, bytes: number) =>
  Buffer.from(`%PDF-1.7\n${start}${one.repeat(Math.floor(bytes / one.length))}\n%%EOF\n`)
const MB = 1024 * 1024
vi.setConfig({ testTimeout: 90_000 })

const COSTLY: [string, Buffer][] = [
  ['a list of four million numbers', longPdf('4 0 obj[', '1 ', 9 * MB)],
  ['a million objects that begin and never end', longPdf('', '1 0 obj ', 9 * MB)],
  ['the same with comments between', longPdf('', '1 0%\nobj ', 9 * MB)],
]

async function ownTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

it('a costly file is refused, and costs this process less than a fifth of parsing it (negative control)', async () => {
  await cleanFile(await makePdf(1), 'a customer')
  const list = longPdf('4 0 obj[', '1 ', 2 * MB)
  const parsedHere = await ownTime(() => cleanPdf(list).catch(() => undefined))
  for (const [what, file] of COSTLY) {
    const spent = await ownTime(() =>
      expect(cleanFile(file, 'a customer'), what).rejects.toMatchObject({ code: 'invalid_input' }),
    )
    expect(spent, what).toBeLessThan(parsedHere)
  }
})

it('files are read two at a time, one per person, and each gets its own result', async () => {
  const [pdf, picture] = [await makePdf(2), await makePhoto()]
  const answers = await Promise.allSettled([
    cleanFile(pdf, 'one'),
    cleanFile(picture, 'two'),
    cleanFile(await makePdf(21), 'one'),
    cleanFile(pdf, 'three'),
  ])
  expect(answers).toMatchObject([
    { value: { contentType: 'application/pdf' } },
    { value: { contentType: 'image/jpeg' } },
    { reason: { code: 'invalid_input' } },
    { value: { contentType: 'application/pdf' } },
  ])
})
