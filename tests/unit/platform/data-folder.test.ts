import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimDataDir } from '@/scripts/start/copy-lock'
import { StartProblem } from '@/scripts/start/problem'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  ['file', "it isn't a folder"],
  ['file/below', "a part of it isn't a folder"],
])('an unusable data folder (%s) stops the start with one sentence', (name, reason) => {
  writeFileSync(join(folder, 'file'), '')
  const wanted = join(folder, name)
  expect(() => claimDataDir(wanted, process.pid)).toThrow(StartProblem)
  expect(() => claimDataDir(wanted, process.pid)).toThrow(
    `The folder for the data, ${wanted}, can't be used: ${reason}.`,
  )
})
