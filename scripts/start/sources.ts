import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const BUILD_SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'prisma/schema',
  'next.config.ts',
  'postcss.config.mjs',
  'tailwind.config.ts',
  'instrumentation.ts',
  'tsconfig.json',
  'package-lock.json',
]

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

export function hashContent(root: string, sources: string[], more: string[] = []): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesUnder(join(root, source))) {
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.update(more.join('\0')).digest('hex')
}
