// Written so that any Node can read it, see start.mjs.
import { assertNodeVersion } from './lib/node-version.mjs'

assertNodeVersion()
// `npm run fit`: every kind of page in every language, on three screens and with letters twice as large. `npm test` looks at a
// few of them.
process.env.FIT = 'all'
const specs = ['e2e/fit.spec.ts', 'e2e/fit-large.spec.ts']
import('./test/run.mjs')
  .then(function (module) {
    return module.test(
      ['--only', 'build,e2e'].concat(
        specs,
        ['--project=phone', '--retries=0'],
        process.argv.slice(2),
      ),
    )
  })
  .then(function (code) {
    process.exit(code)
  })
