import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { waitForExit } from './node24.mjs'
import { ROOT } from './root.mjs'

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// Prefers the headless shell: it is faster and renders the same.
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const INSTALL_MS = 300_000

function playwrightsOwn() {
  const { chromium } = createRequire(join(ROOT, 'package.json'))('@playwright/test')
  return chromium.executablePath()
}

function found() {
  return [process.env.CHROMIUM_PATH, playwrightsOwn(), ...SYSTEM].find(
    (path) => path && existsSync(path),
  )
}

async function run(command, args) {
  return (
    (await waitForExit(
      spawn(command, args, { cwd: ROOT, stdio: 'ignore', timeout: INSTALL_MS }),
    )) === 0
  )
}

const installPackage = (name) => run('apt-get', ['install', '-y', '--no-install-recommends', name])

async function install() {
  console.log('Installing a Chromium …')
  const hasPackages = process.getuid?.() === 0 && (await run('apt-get', ['update']))
  if (hasPackages && (await installPackage('chromium-headless-shell')) && found()) return
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  if ((await run(process.execPath, [cli, 'install', '--with-deps', 'chromium'])) && found()) return
  if (hasPackages) await installPackage('chromium')
}

export async function findChromium() {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH))
    throw new Error('CHROMIUM_PATH names a file that is not there.')
  if (!found()) await install()
  const path = found()
  if (!path)
    throw new Error('No Chromium was found or could be installed; set CHROMIUM_PATH to one.')
  return path
}
