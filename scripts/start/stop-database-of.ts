import { spawn } from 'node:child_process'

/** Stops the Postgres of a data directory by a process of its own, for one that is about to end. */
export function stopDatabaseOf(dataDir: string): void {
  spawn(process.execPath, ['--import', 'tsx', 'scripts/start/stop-database.ts'], {
    cwd: new URL('../..', import.meta.url),
    env: { ...process.env, DATA_DIR: dataDir },
    detached: true,
    stdio: 'ignore',
  }).unref()
}
