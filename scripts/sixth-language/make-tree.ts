// Copies the project with a sixth language: `node --import tsx scripts/sixth-language/make-tree.ts
// <folder>`.
import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { addLanguage } from './add-language'

const ROOT = process.cwd()
const LEFT_OUT =
  /^(?:\.git|\.data|\.next.*|\.env.*|coverage|generated|test-results|playwright-report|.*\.tsbuildinfo)$/

function link(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

function copy(from: string, to: string, place: (from: string, to: string) => void): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (from === ROOT && LEFT_OUT.test(entry.name)) continue
    if (entry.isDirectory()) copy(source, target, entry.name === 'node_modules' ? link : place)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else place(source, target)
  }
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Where to?')
copy(ROOT, folder, copyFileSync)
addLanguage(folder)
