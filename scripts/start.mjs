// Any Node must be able to parse this file, so that an old one exits with a sentence.
import { assertNodeVersion } from './lib/node-version.mjs'

assertNodeVersion()
import('./start/run.mjs')
  .then(function (module) {
    return module.startShop(process.argv.slice(2))
  })
  .then(function (code) {
    process.exit(code)
  })
