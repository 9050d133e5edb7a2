import { readFileSync, writeFileSync } from 'node:fs'
import { replaceDataTables } from './lib/data-map'

/**
 * `npm run data-map` writes the rules of lib/workflows/retention/rules.ts into docs/data-map.md.
 */
const PAGE = 'docs/data-map.md'
writeFileSync(PAGE, replaceDataTables(readFileSync(PAGE, 'utf8')))
