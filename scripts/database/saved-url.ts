import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The URL contains a password, so only the file's owner may read it. */
const fileIn = (dataDir: string) => join(dataDir, 'database-url')

export function saveDatabaseUrl(dataDir: string, url: string): void {
  mkdirSync(dataDir, { recursive: true })
  // Written to another file and renamed, so that readers never see half a URL.
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
