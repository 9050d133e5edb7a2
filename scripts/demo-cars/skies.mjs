// SPDX-License-Identifier: GPL-3.0-or-later
// Unpacks the skies of @pmndrs/assets (CC0), which wraps each EXR in a JavaScript module.
// Usage: node skies.mjs package/hdri OUT
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [from, to] = process.argv.slice(2)
mkdirSync(to, { recursive: true })
for (const name of ['city', 'park', 'sky', 'sunset']) {
  const [, data] = readFileSync(join(from, `${name}.exr.js`), 'utf8').match(
    /base64,([A-Za-z0-9+/=]+)/,
  )
  writeFileSync(join(to, `${name}.exr`), Buffer.from(data, 'base64'))
}
