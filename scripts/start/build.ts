import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { StartProblem } from './problem'
import { BUILD_SOURCES, hashContent } from './sources'
import { runStep } from './print-line'

export interface BuildOptions {
  root: string
  folder?: string
  env: Record<string, string>
}

const MAIN = '.next'
export const BUILD_COPIES_FOLDER = '.next-copies'
const STAMP = 'bharosa-build.json'
const ENDINGS = ['SIGINT', 'SIGTERM', 'disconnect', 'exit'] as const

function hashIn(root: string, folder: string): string | undefined {
  try {
    const stamp = JSON.parse(readFileSync(join(root, folder, STAMP), 'utf8')) as { hash: string }
    return stamp.hash
  } catch {
    return undefined
  }
}

/** next.config.ts writes these settings into the build, as headers. */
function settingsOf(env: NodeJS.ProcessEnv): string[] {
  return [
    env.SITE_URL?.startsWith('https:') ? 'tls' : '',
    env.RAZORPAY_KEY_ID ? 'razorpay' : '',
  ].filter(Boolean)
}

function runNextBuild(
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string; isStopped: boolean }> {
  return new Promise((resolve, reject) => {
    const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
    const child = spawn(
      process.execPath,
      [next, 'build', '--experimental-next-config-strip-types'],
      {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let output = ''
    const gather = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', gather)
    child.stderr.on('data', gather)
    // A leftover build process would block the next start. Ends only the build, because the caller
    // may have to stop a database first.
    let isStopped = false
    const stop = () => {
      isStopped = true
      child.kill('SIGTERM')
    }
    for (const event of ENDINGS) process.once(event, stop)
    child.on('error', reject)
    child.on('close', (code) => {
      for (const event of ENDINGS) process.off(event, stop)
      resolve({ code, output, isStopped })
    })
  })
}

/**
 * Next writes the folder of its types into tsconfig and next-env.d.ts. Keeps a second build from
 * changing those of the main build.
 */
async function besideTheMainBuild<Result>(
  root: string,
  folder: string,
  use: (tsconfig: string) => Promise<Result>,
): Promise<Result> {
  if (folder === MAIN) return use('tsconfig.json')
  const types = join(root, 'next-env.d.ts')
  const previous = existsSync(types) ? readFileSync(types) : undefined
  mkdirSync(join(root, BUILD_COPIES_FOLDER), { recursive: true })
  const tsconfig = `${BUILD_COPIES_FOLDER}/${basename(folder)}.tsconfig.json`
  writeFileSync(join(root, tsconfig), `{ "extends": "../tsconfig.json", "include": [] }\n`)
  try {
    return await use(tsconfig)
  } finally {
    if (previous) writeFileSync(types, previous)
  }
}

/**
 * Builds the app unless the build is up to date; returns its folder. Nothing rendered during a
 * build is served, so any database will do.
 */
export async function ensureBuild({
  root,
  env,
  folder: namedFolder,
}: BuildOptions): Promise<string> {
  const settings = settingsOf({ ...process.env, ...env })
  const folder =
    namedFolder ?? (settings.length === 0 ? MAIN : `${BUILD_COPIES_FOLDER}/${settings.join('-')}`)
  const hash = hashContent(root, BUILD_SOURCES, [
    ...settings,
    env.NEXT_OUTPUT ?? '',
    process.version,
  ])
  if (hashIn(root, folder) === hash) return folder
  rmSync(join(root, folder, STAMP), { force: true })
  const { code, output, isStopped } = await runStep('Building the app', () =>
    besideTheMainBuild(root, folder, (tsconfig) =>
      runNextBuild(root, {
        ...process.env,
        ...env,
        NODE_ENV: 'production',
        // Derived from the content, so that browsers take equal sources for the same version.
        DEPLOYMENT_ID: hash.slice(0, 10),
        NEXT_DIST_DIR: folder,
        NEXT_TSCONFIG: tsconfig,
      }),
    ),
  )
  if (isStopped) throw new StartProblem('The build was stopped.')
  if (code !== 0)
    throw new StartProblem(
      `${output.trim()}\n\nThe app could not be built; Next's output is above.`,
    )
  writeFileSync(join(root, folder, STAMP), JSON.stringify({ hash }))
  return folder
}
