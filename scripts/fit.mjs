// Any Node must be able to parse this file, see start.mjs.
import { assertNodeVersion } from './lib/node-version.mjs'

assertNodeVersion()
// Checks the layout of every kind of page in every language, at four widths and at double text size
// (`npm run fit`). A pseudo-language is checked in a temporary copy of the project. `npm test`
// checks a sample.
process.env.FIT = 'all'
import('./sixth-language/fit.mjs')
  .then(function (module) {
    return module.fitSixthLanguage(process.argv.slice(2))
  })
  .then(function (code) {
    process.exit(code)
  })
