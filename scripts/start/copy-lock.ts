import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasInCommandLine } from '../database/server-process'
import { StartProblem, toFolderProblem } from './problem'

const fileIn = (dataDir: string) => join(dataDir, 'app.pid')

function holderOf(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(fileIn(dataDir), 'utf8'))
  } catch {
    return undefined
  }
}

export function claimDataDir(dataDir: string, pid: number): void {
  const holder = holderOf(dataDir)
  if (holder !== undefined && holder !== pid && hasInCommandLine(holder, 'start.mjs')) {
    throw new StartProblem(
      `Another copy runs on the data in ${dataDir} (process ${holder}): stop it, choose another folder with DATA_DIR, or make this a second instance with DATABASE_URL=$(npm run -s db:url).`,
    )
  }
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(fileIn(dataDir), String(pid))
  } catch (error) {
    throw toFolderProblem(dataDir, error)
  }
}

export function releaseDataDir(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true })
}
