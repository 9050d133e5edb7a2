// Any Node must be able to parse this file, see start.mjs.
import { assertNodeVersion } from './lib/node-version.mjs'

assertNodeVersion()
import('./test/run.mjs')
  .then(function (module) {
    return module.runTests(process.argv.slice(2))
  })
  .then(function (code) {
    process.exit(code)
  })
