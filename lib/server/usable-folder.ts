import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Env, EnvError } from './env'

const REASONS: Record<string, string> = {
  EEXIST: "it isn't a folder",
  ENOTDIR: "a part of it isn't a folder",
  ENOENT: "it can't be made there",
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
}

export function explainFolderError(error: unknown): string {
  return REASONS[codeOf(error)] ?? "it can't be made or written to"
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** A full disk is no reason: the setting isn't wrong, and reading still works. */
function whyUnusable(folder: string): string | undefined {
  const probe = join(folder, `.start-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe, { force: true })
  } catch (error) {
    return codeOf(error) === 'ENOSPC' ? undefined : explainFolderError(error)
  }
  return undefined
}

export function refuseUnusableFolders({
  STORAGE_DIR,
  SEARCH_SNAPSHOT_DIR,
}: Pick<Env, 'STORAGE_DIR' | 'SEARCH_SNAPSHOT_DIR'>): void {
  for (const [name, folder] of Object.entries({ STORAGE_DIR, SEARCH_SNAPSHOT_DIR })) {
    const reason = folder === undefined ? undefined : whyUnusable(folder)
    if (reason !== undefined)
      throw new EnvError(`The folder of ${name}, ${folder}, can't be used: ${reason}.`)
  }
}
