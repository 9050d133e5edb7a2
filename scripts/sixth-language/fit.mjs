import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from '../lib/install.mjs'
import { waitForExit, spawnNode, TSX } from '../lib/node24.mjs'

const SPECS = ['e2e/fit.spec.ts', 'e2e/fit-large.spec.ts']

export async function fitSixthLanguage(args) {
  if (!(await ensureInstalled())) return 1
  const tree = mkdtempSync(join(tmpdir(), 'bharosa-sixth-'))
  const own = (file) => import(pathToFileURL(join(tree, file)).href)
  try {
    const made = await waitForExit(spawnNode([...TSX, 'scripts/sixth-language/make-tree.ts', tree]))
    if (made !== 0) return made
    const { spawnNode: spawnInTree } = await own('scripts/lib/node24.mjs')
    for (const command of [['scripts/texts.ts', 'sync'], ['scripts/lint/texts.ts']]) {
      const code = await waitForExit(spawnInTree([...TSX, ...command]))
      if (code !== 0) return code
    }
    return await waitForExit(
      spawnInTree([
        ...['scripts/test.mjs', '--only', 'types,build,e2e'],
        ...SPECS,
        ...['--project=phone', '--retries=0'],
        ...args,
      ]),
    )
  } finally {
    process.chdir(tmpdir())
    rmSync(tree, { recursive: true, force: true })
  }
}
