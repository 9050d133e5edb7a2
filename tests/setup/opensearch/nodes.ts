import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../../scripts/database/free-port'

/**
 * A cluster of real nodes on this machine. Plain data, so any process of the run can end or start
 * one.
 */
export interface SearchNodes {
  folder: string
  owner: number
  heap: string
  nodes: { http: number; transport: number }[]
}

const COUNT = 3
const START_MS = 180_000
const LOGGING = `
status = error
appender.file.type = File
appender.file.name = file
appender.file.fileName = \${sys:os.path.home}/node.log
appender.file.layout.type = PatternLayout
appender.file.layout.pattern = [%d{ISO8601}][%-5p][%c{1.}] %m%n
rootLogger.level = info
rootLogger.appenderRef.file.ref = file
`

export const listNodeUrls = ({ nodes }: SearchNodes): string[] =>
  nodes.map(({ http }) => `http://127.0.0.1:${http}`)

const homeOf = ({ folder }: SearchNodes, index: number) => join(folder, `node${index + 1}`)

function classPath(): string {
  const jars = process.env.OPENSEARCH_JARS
  if (!jars) throw new Error('OPENSEARCH_JARS is missing: run this through `npm run test:cluster`.')
  return `${join(jars, 'classes')}:${join(jars, 'lib')}/*`
}

export function startNode(cluster: SearchNodes, index: number): void {
  const home = homeOf(cluster, index)
  for (const name of ['config', 'data', 'logs', 'plugins', 'modules'])
    mkdirSync(join(home, name), { recursive: true })
  writeFileSync(join(home, 'config', 'log4j2.properties'), LOGGING)
  const { heap, owner, nodes } = cluster
  const names = nodes.map((_, place) => `node${place + 1}`)
  const settings = {
    'path.home': home,
    'cluster.name': 'bharosa-tests',
    'node.name': `node${index + 1}`,
    'network.host': '127.0.0.1',
    'http.port': nodes[index]?.http,
    'transport.port': nodes[index]?.transport,
    'discovery.seed_hosts': nodes.map(({ transport }) => `127.0.0.1:${transport}`).join(','),
    'cluster.initial_cluster_manager_nodes': names.join(','),
    'cluster.routing.allocation.disk.threshold_enabled': false,
  }
  const output = openSync(join(home, 'output.log'), 'a')
  const child = spawn(
    'java',
    [
      ...[`-Xms${heap}`, `-Xmx${heap}`, `-Downer=${owner}`],
      ...['-Dlog4j2.disable.jmx=true', '-Djava.security.manager=allow'],
      ...Object.entries(settings).map(([name, value]) => `-Dos.${name}=${value}`),
      ...['-cp', classPath(), 'SearchNode'],
    ],
    { detached: true, stdio: ['ignore', output, output] },
  )
  child.unref()
  writeFileSync(join(home, 'pid'), String(child.pid))
}

export function killNode(cluster: SearchNodes, index: number): void {
  try {
    process.kill(Number(readFileSync(join(homeOf(cluster, index), 'pid'), 'utf8')), 'SIGKILL')
  } catch {
    // The node has ended already.
  }
}

export async function waitUntilGreen(cluster: SearchNodes): Promise<void> {
  const path = `/_cluster/health?wait_for_status=green&wait_for_nodes=${cluster.nodes.length}&timeout=5s`
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(500)) {
    const found = await fetch(`${listNodeUrls(cluster)[0]}${path}`, {
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    if (found?.ok) return
  }
  const log = readFileSync(join(homeOf(cluster, 0), 'node.log'), 'utf8')
  throw new Error(`The nodes did not come together in time:\n${log.slice(-3_000)}`)
}

export async function startNodes(heap = '512m'): Promise<SearchNodes> {
  const nodes = []
  for (let index = 0; index < COUNT; index += 1)
    nodes.push({ http: await findFreePort(), transport: await findFreePort() })
  const folder = mkdtempSync(join(tmpdir(), 'bharosa-opensearch-'))
  const cluster = { folder, owner: process.pid, heap, nodes }
  for (const index of nodes.keys()) startNode(cluster, index)
  try {
    await waitUntilGreen(cluster)
    return cluster
  } catch (error) {
    stopNodes(cluster)
    throw error
  }
}

export function stopNodes(cluster: SearchNodes): void {
  for (const index of cluster.nodes.keys()) killNode(cluster, index)
  rmSync(cluster.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
