import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build } from 'esbuild'

const ROOT = process.cwd()
const FOLDER = join(ROOT, 'node_modules', '.cache', 'bharosa-tests')
const made = new Map<string, Promise<string>>()

async function bundle(entry: string): Promise<string> {
  const {
    outputFiles: [code],
  } = await build({
    entryPoints: [entry],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    tsconfig: join(ROOT, 'tsconfig.json'),
    sourcemap: 'inline',
    logLevel: 'silent',
    // `server-only` throws outside Next, so an empty module replaces it.
    alias: { 'server-only': join(ROOT, 'node_modules', 'server-only', 'empty.js') },
  })
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${basename(dirname(entry))}-${basename(entry, '.ts')}.mjs`)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, code?.contents ?? '')
  renameSync(draft, file)
  return file
}

export function bundleProgram(entry: string): Promise<string> {
  const known = made.get(entry) ?? bundle(entry)
  made.set(entry, known)
  return known
}
