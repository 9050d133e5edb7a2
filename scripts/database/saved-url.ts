import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (dataDir: string) => join(dataDir, 'database-url')

export function saveDatabaseUrl(dataDir: string, url: string): void {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${fileIn(dataDir)}.new`
  writeFileSync(draft, url, { mode: 0o600 })
  renameSync(draft, fileIn(dataDir))
}

export function readDatabaseUrl(dataDir: string): string | undefined {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim()
  } catch {
    return undefined
  }
}

export function deleteDatabaseUrl(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true })
}
