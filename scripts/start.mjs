// Written so that any Node can read it: an old one gets a sentence instead of a syntax error.
import { assertNodeVersion } from './lib/node-version.mjs'

assertNodeVersion()
import('./start/run.mjs')
  .then(function (module) {
    return module.start(process.argv.slice(2))
  })
  .then(function (code) {
    process.exit(code)
  })
