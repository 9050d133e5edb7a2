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
    // The package that keeps server code out of browsers throws outside Next; a process of a test is allowed to look.
    alias: { 'server-only': join(ROOT, 'node_modules', 'server-only', 'empty.js') },
  })
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${basename(dirname(entry))}-${basename(entry, '.ts')}.mjs`)
  // Another test may be starting it just now.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, code?.contents ?? '')
  renameSync(draft, file)
  return file
}

/**
 * A program of the tests in one file, with everything of ours that it imports: its process is up several times sooner than
 * one that reads some hundred files, and tests kill many.
 */
export function programOf(entry: string): Promise<string> {
  const known = made.get(entry) ?? bundle(entry)
  made.set(entry, known)
  return known
}
