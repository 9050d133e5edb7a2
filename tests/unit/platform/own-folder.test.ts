import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTemporaryFolder } from '@/lib/server/own-folder'

const before = process.env.TMPDIR
let scratch: string

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'own-folder-'))
  process.env.TMPDIR = scratch
})
afterEach(() => {
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  rmSync(scratch, { recursive: true, force: true })
})

const there = () => readdirSync(scratch).sort()

function leave(name: string): string {
  mkdirSync(join(scratch, name))
  writeFileSync(join(scratch, name, 'sheet'), 'Make,Model\n')
  return name
}

const ofProcess = (name: string, pid: number, began: number | string = 1) =>
  name.replace(/\.\d+\.\d+\.(\w+)$/, `.${pid}.${began}.x`)

describe('a folder for files that are read once', () => {
  it('removes what killed processes of this machine left, and nothing else', async () => {
    const own = basename(await makeTemporaryFolder())
    const living = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    const dead = spawnSync(process.execPath, ['-e', '']).pid
    try {
      const kept = [
        own,
        leave(ofProcess(own, living.pid ?? 0)),
        // Another machine's process ids mean nothing here.
        leave(ofProcess(own, dead).replace('bharosa-work.', 'bharosa-work.other-')),
        leave('somebody-elses'),
      ]
      leave(ofProcess(own, dead))
      // In a container every process has id 1, so a folder with our own id is from an earlier run.
      leave(ofProcess(own, process.pid))
      const next = basename(await makeTemporaryFolder())
      expect(there()).toEqual([...kept, next].sort())
    } finally {
      living.kill('SIGKILL')
    }
  })

  it('removes folders that are too old, even if their process id is in use again', async () => {
    const own = basename(await makeTemporaryFolder())
    const living = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    try {
      const old = leave(ofProcess(own, living.pid ?? 0))
      const twoDaysAgo = Date.now() / 1_000 - 2 * 86_400
      utimesSync(join(scratch, old), twoDaysAgo, twoDaysAgo)
      const next = basename(await makeTemporaryFolder())
      expect(there()).toEqual([own, next].sort())
    } finally {
      living.kill('SIGKILL')
    }
  })
})
