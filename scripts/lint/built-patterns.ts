import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { verifyPattern } from './linear-patterns.mjs'

/**
 * Loads the files to check regular expressions that are composed at run time, which ESLint can't
 * see (scripts/lint/linear-patterns.mjs). An expression made later, inside a function, is an error.
 */
const FILES = ['{app,components,lib,server}/**/*.{ts,tsx}', '*.ts']
const BUILT = /\bnew RegExp\(/g

// `server-only` throws outside Next.
registerHooks({
  resolve: (name, context, next) =>
    name === 'server-only'
      ? { url: 'data:text/javascript,', format: 'module', shortCircuit: true }
      : next(name, context),
})

interface Made {
  source: string
  flags: string
}

async function watchPatterns(load: () => Promise<unknown>): Promise<Made[]> {
  const made: Made[] = []
  const { RegExp } = globalThis
  globalThis.RegExp = new Proxy(RegExp, {
    construct(target, given, newTarget) {
      const pattern = Reflect.construct(target, given, newTarget) as RegExp
      made.push({ source: pattern.source, flags: pattern.flags })
      return pattern
    },
  })
  await load().finally(() => {
    globalThis.RegExp = RegExp
  })
  return made
}

async function checkFile(file: string, sites: number): Promise<string[]> {
  const address = pathToFileURL(join(process.cwd(), file)).href
  // The first import loads the dependencies, so that the second creates only this file's
  // expressions.
  await import(address)
  const made = await watchPatterns(() => import(`${address}?alone`))
  const slow = made
    .map(({ source, flags }) => ({ source, verdict: verifyPattern(source, flags) }))
    .filter(({ verdict }) => verdict !== 'safe')
    .map(({ source, verdict }) => `${file}: /${source.slice(0, 200)}/ is not linear (${verdict}).`)
  const isHidden = made.length < sites
  return isHidden
    ? [...slow, `${file}: make each pattern while the file is loaded, so that it can be checked.`]
    : slow
}

const problems: string[] = []
for (const file of globSync(FILES).toSorted()) {
  const sites = readFileSync(file, 'utf8').match(BUILT)?.length ?? 0
  if (sites > 0) problems.push(...(await checkFile(file, sites)))
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
