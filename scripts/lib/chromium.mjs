import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

export const CHROMIUM_FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
]

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const INSTALL_MS = 300_000

function playwrightsOwn() {
  const { chromium } = createRequire(join(ROOT, 'package.json'))('@playwright/test')
  return chromium.executablePath()
}

function found() {
  return [process.env.CHROMIUM_PATH, playwrightsOwn(), ...SYSTEM].find((path) => path && existsSync(path))
}

function run(command, args) {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'ignore', timeout: INSTALL_MS }).status === 0
}

/** Playwright's download first, then the system's own package. */
function install() {
  console.log('Installing a Chromium for the end-to-end tests …')
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  if (run(process.execPath, [cli, 'install', '--with-deps', 'chromium']) && found()) return
  if (run('apt-get', ['update'])) run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
}

export async function findChromium() {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) throw new Error('CHROMIUM_PATH names a file that is not there.')
  if (!found()) install()
  const path = found()
  if (!path) throw new Error('No Chromium was found or could be installed; set CHROMIUM_PATH to one.')
  return path
}
