import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseEnv } from '@/lib/server/env'
import { readSettingsOrExit } from '@/lib/server/read-settings-or-exit'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const demo = (more: Record<string, string> = {}) =>
  parseEnv({
    DEMO: '1',
    DATABASE_URL: 'postgresql://a@b/c',
    STORAGE_DIR: join(folder, 'files'),
    ...more,
  })

function watched() {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  return { exit, write }
}

it('invalid settings end the process with one sentence that names the setting', () => {
  const { exit, write } = watched()
  const bad = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://a@b/c' }
  expect(() => readSettingsOrExit(() => parseEnv(bad))).toThrow('ended')
  expect(exit).toHaveBeenCalledWith(1)
  expect(write.mock.calls).toEqual([[expect.stringMatching(/^API_KEYS is missing: .+\n$/)]])
})

it("valid ones don’t, and another error isn't a settings error (negative controls)", () => {
  const { exit, write } = watched()
  const settings = readSettingsOrExit(demo)
  expect(settings.DEMO).toBe(true)
  const broken = () => {
    throw new TypeError('something else')
  }
  expect(() => readSettingsOrExit(broken)).toThrow('something else')
  expect(exit).not.toHaveBeenCalled()
  expect(write).not.toHaveBeenCalled()
})

it.each([
  ['STORAGE_DIR', 'file', "it isn't a folder"],
  ['STORAGE_DIR', 'file/below', "a part of it isn't a folder"],
  ['SEARCH_SNAPSHOT_DIR', 'file/below', "a part of it isn't a folder"],
])('%s at %s can’t be written to, which is reported at the start', (name, path, reason) => {
  writeFileSync(join(folder, 'file'), '')
  const { exit, write } = watched()
  const wanted = join(folder, path)
  expect(() => readSettingsOrExit(() => demo({ [name]: wanted }))).toThrow('ended')
  expect(exit).toHaveBeenCalledWith(1)
  expect(write.mock.calls).toEqual([
    [`The folder of ${name}, ${wanted}, can't be used: ${reason}.\n`],
  ])
})

it('a missing folder is created, and no test file stays in it (negative control)', () => {
  const { write } = watched()
  readSettingsOrExit(() => demo({ SEARCH_SNAPSHOT_DIR: join(folder, 'deep/search') }))
  expect(existsSync(join(folder, 'deep/search'))).toBe(true)
  expect(readdirSync(join(folder, 'files'))).toEqual([])
  expect(write).not.toHaveBeenCalled()
})
