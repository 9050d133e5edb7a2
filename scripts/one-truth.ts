import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { findFigureMismatches, SiteReader } from './lib/one-truth'

const USAGE =
  'npm run one-truth -- https://cars.example [--count 200] [--seed TEXT]  (API_KEY and API_SECRET in the environment)'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '200' }, seed: { type: 'string' } },
})
const origin = URL.parse(positionals[0] ?? '')?.origin
const { API_KEY, API_SECRET } = process.env
if (!origin || !API_KEY || !API_SECRET) {
  console.error(USAGE)
  process.exit(2)
}

const seed = values.seed ?? randomUUID()
const keys = { 'x-api-key': API_KEY, 'x-api-secret': API_SECRET }
const { compared, disagreements } = await findFigureMismatches(() => new SiteReader(origin, keys), {
  count: Number(values.count),
  seed,
})
for (const { carCode, surface, says, feedSays } of disagreements)
  console.error(
    `${carCode}: ${surface} says ${JSON.stringify(says)}, feed ${JSON.stringify(feedSays)}`,
  )
console.log(`${compared} cars compared with seed ${seed}: ${disagreements.length} disagreements`)
process.exitCode = disagreements.length > 0 ? 1 : 0
