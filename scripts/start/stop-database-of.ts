import { spawn } from 'node:child_process'

/** In a separate process, because this one is about to exit. */
export function stopDatabaseIn(dataDir: string): void {
  spawn(process.execPath, ['--import', 'tsx', 'scripts/start/stop-database.ts'], {
    cwd: new URL('../..', import.meta.url),
    env: { ...process.env, DATA_DIR: dataDir },
    detached: true,
    stdio: 'ignore',
  }).unref()
}
