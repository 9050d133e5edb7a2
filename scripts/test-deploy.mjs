import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { waitForExit, spawnNode, TSX } from './lib/node24.mjs'
import { buildNextVersion, NEXT_BUILD } from './lib/next-version.mjs'
import { ROOT } from './lib/root.mjs'

/**
 * Tests the deployment without containers: standalone builds of two versions, nginx, Postgres, and
 * a browser across the update (`npm run test:deploy`). Arguments go to Vitest.
 */
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']

async function main() {
  const nginx = process.env.NGINX_PATH ?? NGINX.find((path) => existsSync(path))
  if (!nginx) {
    console.error(
      'There is no nginx: install it (apt-get install nginx-light), or name it in NGINX_PATH.',
    )
    return 1
  }
  if (!(await ensureInstalled())) return 1
  if ((await waitForExit(spawnNode([...TSX, 'scripts/generate.ts']))) !== 0) return 1
  const built = await waitForExit(spawnNode([...TSX, 'scripts/build-standalone.ts']))
  if (built !== 0) return built
  const needsNext =
    !process.argv.slice(2).every((name) => name.includes('attacks')) || process.argv.length < 3
  const builtNext = needsNext ? await buildNextVersion() : 0
  if (builtNext !== 0) return builtNext
  return waitForExit(
    spawnNode([VITEST, 'run', '--project', 'deploy', ...process.argv.slice(2)], {
      env: { NGINX_PATH: nginx, NEXT_BUILD, CHROMIUM_PATH: await findChromium() },
    }),
  )
}

process.exit(await main())
