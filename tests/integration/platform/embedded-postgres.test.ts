import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ensureDatabase,
  startCluster,
  stopCluster,
  THROWAWAY_SETTINGS,
} from '@/scripts/database/cluster'
import { hasInCommandLine, readLockFile } from '@/scripts/database/server-process'
import { claimDataDir, releaseDataDir } from '@/scripts/start/copy-lock'
import { assertDatabaseReachable } from '@/scripts/start/database'
import { isDatabaseRunning, superviseDatabase } from '@/scripts/start/keep-database.mjs'
import { StartProblem } from '@/scripts/start/problem'

let folder: string
let directory: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bharosa-embedded-'))
  chmodSync(folder, 0o711)
  directory = join(folder, 'postgres')
})

afterEach(async () => {
  await stopCluster(directory)
  rmSync(folder, { recursive: true, force: true })
})

async function answer(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query('SELECT 42 AS answer')).rows[0]
  } finally {
    await client.end()
  }
}

function lockOf(): { pid: number; port: number } {
  const lock = readLockFile(directory)
  if (!lock) throw new Error('no server runs')
  return lock
}

async function killServer(): Promise<void> {
  const { pid } = lockOf()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => hasInCommandLine(pid, directory)).toBe(false)
}

describe('the embedded Postgres', () => {
  it('keeps its data across a stop, and is adopted while running', async () => {
    const first = await startCluster(directory, THROWAWAY_SETTINGS)
    const url = await ensureDatabase(first, 'kept')
    const second = await startCluster(directory, THROWAWAY_SETTINGS)
    expect([first.wasRunning, second.wasRunning, second.port]).toEqual([false, true, first.port])
    await first.stop()
    await expect(answer(url)).rejects.toThrow()
    const third = await startCluster(directory, THROWAWAY_SETTINGS)
    expect(await answer(third.url('kept'))).toEqual({ answer: 42 })
  })

  it('starts again after it was killed', async () => {
    await startCluster(directory, THROWAWAY_SETTINGS)
    await killServer()
    const again = await startCluster(directory, THROWAWAY_SETTINGS)
    expect(await answer(again.url('postgres'))).toEqual({ answer: 42 })
  })

  it('is restarted at its address by its supervisor, until that is stopped', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { port, url } = await startCluster(directory, THROWAWAY_SETTINGS)
    const codes = [1, 0]
    const keeper = superviseDatabase({
      isRunning: () => isDatabaseRunning(folder),
      startAgain: async () => {
        const code = codes.shift() ?? 1
        if (code === 0) await startCluster(directory, THROWAWAY_SETTINGS, port)
        return code
      },
      checkEvery: 50,
    })
    await killServer()
    await expect.poll(() => codes.length, { timeout: 20_000 }).toBe(0)
    await expect.poll(() => told.mock.lastCall?.[0]).toBe('The database is back.')
    expect(await answer(url('postgres'))).toEqual({ answer: 42 })
    await keeper.stop()
    await killServer()
    expect(isDatabaseRunning(folder)).toBe(false)
    expect(told).toHaveBeenCalledTimes(3)
    told.mockRestore()
  })

  it("starts although the killed one's process id now belongs to another program", async () => {
    await startCluster(directory, THROWAWAY_SETTINGS)
    await killServer()
    const lock = join(directory, 'postmaster.pid')
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid)))
    const again = await startCluster(directory, THROWAWAY_SETTINGS)
    expect(await answer(again.url('postgres'))).toEqual({ answer: 42 })
  })

  it('refuses connections without its password', async () => {
    const { port } = await startCluster(directory, THROWAWAY_SETTINGS)
    await expect(
      answer(`postgresql://postgres:guess@127.0.0.1:${port}/postgres`),
    ).rejects.toMatchObject({ code: '28P01' })
  })
})

describe('an unusable database', () => {
  const complaint = (url: string) =>
    assertDatabaseReachable(url).then(
      () => 'none',
      (error: unknown) =>
        error instanceof StartProblem ? error.message : `not for people: ${String(error)}`,
    )

  it('is named in one sentence, without user and password', async () => {
    const { port } = await startCluster(directory, THROWAWAY_SETTINGS)
    expect(await complaint('postgresql://user:hunter2@127.0.0.1:1/cars')).toBe(
      "The database that DATABASE_URL names (127.0.0.1:1/cars) can't be used: nothing listens there.",
    )
    expect(await complaint(`postgresql://postgres:hunter2@127.0.0.1:${port}/cars`)).toBe(
      `The database that DATABASE_URL names (127.0.0.1:${port}/cars) can't be used: user or password is wrong.`,
    )
  })

  it('may be missing on an existing server', async () => {
    const cluster = await startCluster(directory, THROWAWAY_SETTINGS)
    expect(await complaint(cluster.url('cars'))).toContain("the database doesn't exist")
    expect(await complaint(cluster.url('postgres'))).toBe('none')
  })
})

describe('a data folder', () => {
  it('belongs to one start at a time, and is free once that has died', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)', 'start.mjs'])
    await once(other, 'spawn')
    claimDataDir(folder, Number(other.pid))
    expect(() => claimDataDir(folder, process.pid)).toThrow(StartProblem)
    expect(() => claimDataDir(folder, process.pid)).toThrow(
      `Another copy runs on the data in ${folder} (process ${other.pid})`,
    )
    other.kill('SIGKILL')
    await once(other, 'exit')
    expect(() => claimDataDir(folder, process.pid)).not.toThrow()
  })

  it('is free once its start has ended', () => {
    claimDataDir(folder, process.pid)
    releaseDataDir(folder)
    expect(existsSync(join(folder, 'app.pid'))).toBe(false)
  })
})
