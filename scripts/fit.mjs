// Readable by any Node, see start.mjs.
import { assertNodeVersion } from './lib/node-version.mjs'

assertNodeVersion()
// `npm run fit`: every page kind in every language on three screens and at double size, plus a
// pseudo-language in a temporary copy. `npm test` checks a sample.
process.env.FIT = 'all'
import('./sixth-language/fit.mjs')
  .then(function (module) {
    return module.fit(process.argv.slice(2))
  })
  .then(function (code) {
    process.exit(code)
  })
