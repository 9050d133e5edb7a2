import { expect, it, vi } from 'vitest'
import { log } from '@/lib/server/log'
import { getMetrics } from '@/lib/server/metrics'
import { notePageFault } from '@/lib/server/page-fault'

const PAGE = '/[locale]/dost/cars'

async function countFaults(): Promise<number> {
  const { values } = await getMetrics().pageFaults.get()
  return values.find(({ labels }) => labels.page === PAGE)?.value ?? 0
}

it('counts a broken page, and logs its place without any phone number', async () => {
  const logged = vi.spyOn(log(), 'error').mockReturnValue()
  const before = await countFaults()
  await notePageFault(new TypeError('no car of 9876543210'), PAGE)
  expect(await countFaults()).toBe(before + 1)
  const [[facts]] = logged.mock.calls as unknown as [[{ page: string; error: { stack: string[] } }]]
  expect(facts).toMatchObject({ page: PAGE, error: { name: 'TypeError' } })
  expect(facts.error.stack[0]).toContain('page-fault.test.ts')
  expect(JSON.stringify(facts)).not.toContain('9876543210')
})

it('is counted, but not as our fault, if the database couldn’t be reached', async () => {
  const logged = vi.spyOn(log(), 'error').mockReturnValue()
  const before = await countFaults()
  const error = Object.assign(new Error('canceling statement due to lock timeout'), {
    code: '55P03',
  })
  await notePageFault(error, PAGE)
  expect(await countFaults()).toBe(before + 1)
  const messages = logged.mock.calls.map(([, message]: unknown[]) => message)
  expect(messages).not.toContain('a page failed')
})
