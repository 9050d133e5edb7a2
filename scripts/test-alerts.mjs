import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './lib/root.mjs'

const FOLDER = join(ROOT, 'deploy', 'prometheus')
const promtool = process.env.PROMTOOL_PATH ?? 'promtool'
const CHECKS = [
  ['check', 'rules', 'alerts.yml'],
  ['check', 'config', '--syntax-only', 'prometheus.yml'],
  ['test', 'rules', 'alerts.test.yml'],
]

if (spawnSync(promtool, ['--version']).error) {
  console.error(
    'There is no promtool: install it (apt-get install prometheus), or name it in PROMTOOL_PATH.',
  )
  process.exit(1)
}
const failed = CHECKS.filter(
  (args) => spawnSync(promtool, args, { cwd: FOLDER, stdio: 'inherit' }).status !== 0,
)
process.exit(failed.length === 0 ? 0 : 1)
