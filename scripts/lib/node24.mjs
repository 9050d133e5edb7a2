import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from './root.mjs'
import { NO_ENGINE_DOWNLOAD } from './install.mjs'

const BIN = join(ROOT, 'node_modules', '.bin')
const BUNDLED = join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

function bundledNode() {
  if (existsSync(BUNDLED)) return BUNDLED
  throw new Error(
    `The Node that belongs to the project isn't in ${BUNDLED}: delete node_modules and start again.`,
  )
}

export const TSX = ['--import', 'tsx']

/**
 * Starts a process with the project's own Node. By IPC, the child notices when this process dies.
 */
export function spawnNode(args, { env = {}, stdio = 'inherit', cwd = ROOT } = {}) {
  return spawn(bundledNode(), args, {
    cwd,
    stdio: [stdio === 'inherit' ? 'inherit' : 'ignore', stdio, stdio, 'ipc'],
    env: {
      NEXT_TELEMETRY_DISABLED: '1',
      ...NO_ENGINE_DOWNLOAD,
      ...process.env,
      ...env,
      PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
    },
  })
}

export function waitForExit(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
