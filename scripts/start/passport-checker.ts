import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildSync } from 'esbuild'

export function writePassportChecker(root: string): void {
  const { outputFiles } = buildSync({
    entryPoints: [join(root, 'lib/features/passports/offline/checker.ts')],
    alias: { '@': root },
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  const script = outputFiles[0]?.text ?? ''
  const text = `export const PASSPORT_CHECKER = ${JSON.stringify(script)}\n`
  const path = join(root, 'generated/passport-checker.ts')
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
