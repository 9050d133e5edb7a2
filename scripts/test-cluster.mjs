import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { waitForExit, spawnNode, TSX } from './lib/node24.mjs'
import { ROOT } from './lib/root.mjs'

/**
 * Tests the search cluster on three real OpenSearch nodes, made from the engine's jars at Maven
 * (`npm run test:cluster`). With `--where-possible`, a machine that can't run them prints a
 * sentence and passes. `--bench 100000 1,2,3` measures a lakh of cars in one to three shards
 * instead. Other arguments go to Vitest.
 */
const SOURCES = join(ROOT, 'tests', 'setup', 'opensearch')
const JARS = join(ROOT, 'node_modules', '.cache', 'opensearch')
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
const ROOM = 3 * 1024 ** 3
const FETCH_MS = 5 * 60_000
const RUN_MS = 15 * 60_000

/**
 * The nodes use the newest OpenSearch for Java 17. It doesn't start on Java 24 or later, which has
 * no security manager.
 */
function hasJava() {
  const { stdout } = spawnSync('javac', ['-version'], { encoding: 'utf8' })
  const version = Number(/javac (\d+)/.exec(stdout ?? '')?.[1])
  return version >= 17 && version < 24
}

const run = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: FETCH_MS })
    .status === 0

function fetchJars() {
  const lib = join(JARS, 'lib')
  const isFetched = run('mvn', [
    ...['-q', '-B', '-f', join(SOURCES, 'pom.xml'), 'dependency:copy-dependencies'],
    ...[`-DoutputDirectory=${lib}`, '-DincludeScope=runtime'],
  ])
  const classes = join(JARS, 'classes')
  mkdirSync(classes, { recursive: true })
  return (
    isFetched &&
    run('javac', ['-cp', `${lib}/*`, '-d', classes, join(SOURCES, 'SearchNode.java')]) &&
    existsSync(join(classes, 'SearchNode.class'))
  )
}

function missing() {
  if (!hasJava())
    return 'The search cluster needs a JDK 17 to 23: install one (apt-get install openjdk-17-jdk-headless).'
  if (spawnSync('mvn', ['--version']).status !== 0)
    return "The search cluster needs Maven, which fetches OpenSearch's jars: install it (apt-get install maven)."
  if (freemem() < ROOM) return 'The search cluster needs 3 GB of free memory for its three nodes.'
  if (!fetchJars())
    return "Maven could not fetch OpenSearch's jars: look for a way to its repository; its words are above."
  return undefined
}

async function main() {
  const args = process.argv.slice(2)
  const isOptional = args[0] === '--where-possible'
  const sentence = missing()
  if (sentence !== undefined) {
    console.error(isOptional ? `Not run: ${sentence}` : sentence)
    return isOptional ? 0 : 1
  }
  if (!(await ensureInstalled())) return 1
  if ((await waitForExit(spawnNode([...TSX, 'scripts/generate.ts']))) !== 0) return 1
  const isBench = args[0] === '--bench'
  const command = isBench
    ? [...TSX, 'bench/search/cluster.ts', ...args.slice(1)]
    : [VITEST, 'run', '--project', 'cluster', ...args.slice(isOptional ? 1 : 0)]
  const child = spawnNode(command, {
    env: { OPENSEARCH_JARS: JARS, ...(isOptional && { OPENSEARCH_OPTIONAL: '1' }) },
  })
  const timer = setTimeout(
    () => {
      console.error('The search cluster took too long; ended.')
      child.kill('SIGKILL')
    },
    isBench ? 4 * RUN_MS : RUN_MS,
  )
  const code = await waitForExit(child)
  clearTimeout(timer)
  return code
}

process.exit(await main())
