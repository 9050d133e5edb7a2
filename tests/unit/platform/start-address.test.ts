import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

async function saidOf(settings: Record<string, string>): Promise<string> {
  const ended = await run(process.execPath, ['scripts/start.mjs'], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...settings },
  }).catch((error: unknown) => error as { code: number; stderr: string })
  return `${'code' in ended ? ended.code : 0} ${ended.stderr}`
}

it('an address that isn’t this machine’s stops the start with one sentence', async () => {
  expect(await saidOf({ HOST: '192.0.2.1', PORT: '39999' })).toBe(
    "1 HOST must be an address of this machine like 127.0.0.1 or 0.0.0.0: 192.0.2.1 isn't.\n",
  )
})

it('and so does a port in use', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  expect(await saidOf({ PORT: String(port) })).toContain(`1 Port ${port} is in use`)
  server.close()
})
