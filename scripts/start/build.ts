import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from './problem'
import { BUILD_SOURCES, contentHash } from './sources'
import { say } from './tell'

export interface BuildOptions {
  root: string
  /** Names the database whose content the pre-rendered pages show. */
  identity: string
  /** The build of the checkout itself, `.next`; other databases get folders of their own. */
  isMain: boolean
  /** A folder of the caller's own choice. */
  folder?: string
  env: Record<string, string>
}

interface Stamp {
  hash: string
  identity: string
}

const MAIN = '.next'
export const COPIES = '.next-copies'
const STAMP = 'bharosa-build.json'

function stampOf(root: string, folder: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(join(root, folder, STAMP), 'utf8')) as Stamp
  } catch {
    return undefined
  }
}

/**
 * Pre-rendered pages hold what one database said, so copies with different data must not share a build;
 * two instances on the same database do.
 */
function folderFor({ root, identity, isMain, folder }: BuildOptions): string {
  if (folder !== undefined) return folder
  const main = stampOf(root, MAIN)
  return isMain || main === undefined || main.identity === identity ? MAIN : `${COPIES}/${identity}`
}

function runNextBuild(
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
    const child = spawn(process.execPath, [next, 'build'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const gather = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', gather)
    child.stderr.on('data', gather)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
    // Nobody is left to tell: don't go on with a minute's work.
    process.once('disconnect', () => child.kill('SIGTERM'))
    process.once('exit', () => child.kill('SIGTERM'))
    // A process that a signal ends says no goodbye; a build left behind would keep the next start from building.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  })
}

/** Next writes the folder of its types into the tsconfig and into next-env.d.ts; a copy's must not end up there. */
async function besideTheMainBuild<Result>(
  root: string,
  folder: string,
  use: (tsconfig: string) => Promise<Result>,
): Promise<Result> {
  if (folder === MAIN) return use('tsconfig.json')
  const types = join(root, 'next-env.d.ts')
  const kept = existsSync(types) ? readFileSync(types) : undefined
  mkdirSync(join(root, COPIES), { recursive: true })
  const tsconfig = `${folder}.tsconfig.json`
  writeFileSync(join(root, tsconfig), `{ "extends": "../tsconfig.json", "include": [] }\n`)
  try {
    return await use(tsconfig)
  } finally {
    if (kept) writeFileSync(types, kept)
  }
}

/** Builds the app unless the last build is of the same sources; answers the folder it lies in. */
export async function ensureBuild(options: BuildOptions): Promise<string> {
  const { root, identity, env } = options
  const folder = folderFor(options)
  const hash = contentHash(root, BUILD_SOURCES, [
    identity,
    process.env.SITE_URL ?? '',
    process.env.RAZORPAY_KEY_ID ? 'razorpay' : '',
    env.DEMO ?? '',
    process.version,
  ])
  if (stampOf(root, folder)?.hash === hash) return folder
  rmSync(join(root, folder, STAMP), { force: true })
  say('Building the app: first start or changed files, about a minute …')
  const { code, output } = await besideTheMainBuild(root, folder, (tsconfig) =>
    runNextBuild(root, {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      NEXT_DIST_DIR: folder,
      NEXT_TSCONFIG: tsconfig,
    }),
  )
  if (code !== 0)
    throw new StartProblem(
      `${output.trim()}\n\nThe app could not be built; what Next said stands above.`,
    )
  writeFileSync(join(root, folder, STAMP), JSON.stringify({ hash, identity } satisfies Stamp))
  return folder
}
