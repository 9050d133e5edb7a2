import { join } from 'node:path'
import { exitOf, spawnNode, TSX } from '../lib/node24.mjs'
import { ROOT } from '../lib/root.mjs'
import { countPlaywright, NOTHING, single } from './count.mjs'
import { timed } from './stages.mjs'

/** The production build, and the browser tests against it on a database of its own. */
export async function siteStages({ browser, withE2e, reports, rest }) {
  const site = openSite(withE2e)
  try {
    const isBuilt = await timed('build', async () => ({ isPassed: await site.built }))
    if (!withE2e) return [single(isBuilt)]
    const url = isBuilt ? await site.url : undefined
    return [
      single(isBuilt),
      url
        ? await browse(await browser, { url, database: await site.database, reports, rest })
        : { ...NOTHING, failed: 1 },
    ]
  } finally {
    await site.close()
  }
}

async function browse(browser, { url, database, reports, rest }) {
  console.log('\nend to end')
  if (browser instanceof Error) {
    console.error(browser.message)
    return { ...NOTHING, failed: 1 }
  }
  const report = join(reports, 'e2e.json')
  const env = {
    E2E_URL: url,
    E2E_DATABASE_URL: database,
    E2E_REPORT: report,
    CHROMIUM_PATH: browser,
  }
  const code = await exitOf(
    spawnNode([join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', ...rest], {
      env,
    }),
  )
  return countPlaywright(report, code)
}

/** A child that prepares, builds and serves, and says by message how far it is. */
function openSite(withServer) {
  const child = spawnNode([...TSX, 'scripts/test/site.ts', ...(withServer ? [] : ['--build-only'])])
  const ended = exitOf(child)
  const said = (name) =>
    new Promise((resolve) => {
      child.on('message', (message) => name in message && resolve(message[name]))
      ended.then(() => resolve(undefined))
    })
  return {
    built: said('built').then(Boolean),
    url: said('url'),
    database: said('database'),
    close: async () => {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}
