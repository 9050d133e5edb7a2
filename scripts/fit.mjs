// Written so that any Node can read it, see start.mjs.
import { assertNodeVersion } from './lib/node-version.mjs'

assertNodeVersion()
// `npm run fit`: every kind of page in every language, on three screens and with letters twice as large; the sixth language
// is made up, and exists only in a copy of the tree that is thrown away. `npm test` looks at a few pages, in five.
process.env.FIT = 'all'
import('./sixth-language/fit.mjs')
  .then(function (module) {
    return module.fit(process.argv.slice(2))
  })
  .then(function (code) {
    process.exit(code)
  })
