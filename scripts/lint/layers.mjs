import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The room that a file is in, by its path from the root; the first match holds. */
const ROOMS = [
  ['shared', /^lib\/shared\//],
  ['server', /^lib\/server\//],
  ['client', /^lib\/client\//],
  ['i18n', /^lib\/i18n\//],
  ['hooks', /^lib\/features\/.*(?:^|\/)hooks(?:\/|\.tsx?$)/],
  ['rules', /^lib\/features\/.*(?:\/rules(?:\/|\.ts$)|-rules\.ts$)/],
  ['schemas', /^lib\/features\/.*(?:\/|-)schemas?\.ts$/],
  ['dto', /^lib\/features\/.*(?:\/|-)dto\.ts$/],
  ['queries', /^lib\/features\/.*(?:\/|-)queries\.ts$/],
  ['feature', /^lib\/features\//],
  ['workflows', /^lib\/workflows\//],
  ['drawing', /^lib\/car-drawing\//],
  ['ui', /^components\/ui\//],
  ['components', /^components\//],
  ['api', /^app\/api\//],
  ['app', /^app\//],
  ['seed', /^prisma\//],
  ['client-of-prisma', /^generated\//],
  ['scripts', /^scripts\//],
  ['tests', /^(?:tests|e2e|bench)\//],
]

export function roomOf(path) {
  return ROOMS.find(([, shape]) => shape.test(path))?.[0]
}

export function fromRoot(file) {
  return relative(ROOT, resolve(ROOT, file)).split(sep).join('/')
}

/** The file that an import of our own means, from the root; undefined for packages. */
export function targetOf(importer, source) {
  const base = source.startsWith('@/')
    ? join(ROOT, source.slice(2))
    : source.startsWith('.')
      ? resolve(ROOT, dirname(importer), source)
      : undefined
  if (base === undefined) return undefined
  const found = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  )
  return fromRoot(found ?? base)
}

const SERVER_ONLY =
  /from ['"](?:@\/lib\/server\/|(?:\.\.\/)+server\/|server-only|pg|@\/generated)|import ['"]server-only['"]/
const known = new Map()

/** Whether a file of a feature does I/O: it says `server-only`, or takes something from lib/server or pg. */
export function isServerModule(path) {
  if (/^(?:lib\/server|generated)\//.test(path) || roomOf(path) === 'queries') return true
  if (!path.startsWith('lib/features/')) return false
  if (!known.has(path)) {
    const file = join(ROOT, path)
    const isFile = existsSync(file) && statSync(file).isFile()
    known.set(
      path,
      isFile && SERVER_ONLY.test(readFileSync(file, 'utf8').replace(/import type [^;\n]*\n/g, '')),
    )
  }
  return known.get(path)
}
