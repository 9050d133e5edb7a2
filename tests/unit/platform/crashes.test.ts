import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { restartOnCrash } from '@/scripts/start/keep-running.mjs'

const run = promisify(execFile)

async function endOf(fault: string): Promise<{ code: number; stdout: string }> {
  const program = `import { endOnFault } from './lib/server/end-on-fault.ts'
endOnFault()
setTimeout(() => { ${fault} })
setTimeout(() => process.exit(0), 2_000)`
  return run(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    env: { ...process.env, LOG_LEVEL: 'info' },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  )
}

describe('an uncaught error', () => {
  it.each([
    ['an exception', "throw new Error('out of order')"],
    ['a rejection', "void Promise.reject(new Error('out of order'))"],
  ])('ends the process, with a log line: %s', async (_what, fault) => {
    const { code, stdout } = await endOf(fault)
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ level: 'fatal', err: { message: 'out of order' } })
  })

  it('excludes caught errors (negative control)', async () => {
    const { code } = await endOf("Promise.reject(new Error('expected')).catch(() => undefined)")
    expect(code).toBe(0)
  })
})

describe('the process under npm start', () => {
  it('is restarted after a crash, until it exits cleanly or is stopped', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const codes = [1, 137, 0, 1]
    const ended = await restartOnCrash(
      async () => {
        await sleep(30)
        return codes.shift() ?? 1
      },
      { isOver: () => false, minUptime: 20 },
    )
    expect([ended, codes]).toEqual([0, [1]])
    expect(told).toHaveBeenCalledTimes(2)
    expect(
      await restartOnCrash(() => sleep(30).then(() => 1), { isOver: () => true, minUptime: 20 }),
    ).toBe(1)
    told.mockRestore()
  })

  it("isn't restarted if it ends right after its start", async () => {
    let starts = 0
    const code = await restartOnCrash(
      async () => {
        starts += 1
        return 1
      },
      { isOver: () => false, minUptime: 1_000 },
    )
    expect([code, starts]).toEqual([1, 1])
  })
})
