// Writes won appeals against price labels as cases for the price model's tests, and judges the
// stored model by them: `npm run price-appeals -- export FILE` and `-- check FILE`.
import { readFileSync, writeFileSync } from 'node:fs'
import { withPatientClient } from '../lib/server/db/bulk-load'
import { kyselyOn } from '../lib/server/db/kysely'
import { getPool } from '../lib/server/db/pool'
import { listAppealCases, predictStockRange } from '../lib/features/appeals/queries/cases'
import { judgeAppealCase } from '../lib/features/appeals/rules'
import { appealCases } from '../lib/features/appeals/schemas'
import { getCurrentModel } from '../lib/features/valuation/model-store'

const USAGE = 'npm run price-appeals -- export FILE | check FILE'

const [command, file] = process.argv.slice(2)

async function main(): Promise<void> {
  if (!file || (command !== 'export' && command !== 'check')) {
    console.error(USAGE)
    process.exitCode = 1
    return
  }
  await withPatientClient(getPool(), async (client) => {
    const db = kyselyOn(client)
    if (command === 'export') {
      const cases = await listAppealCases(db)
      writeFileSync(file, `${JSON.stringify(cases, null, 2)}\n`)
      console.log(`Wrote ${cases.length} cases to ${file}.`)
      return
    }
    const current = await getCurrentModel(db)
    if (!current) throw new Error('There is no model yet: npm run valuation fits one.')
    const cases = appealCases.parse(JSON.parse(readFileSync(file, 'utf8')))
    const judged = cases.map((one) => judgeAppealCase(one, predictStockRange(current.model)))
    for (const { appeal, isHeld, expected, found } of judged)
      console.log(
        `${appeal}: ${isHeld ? 'held' : `failed, ${found ?? 'no label'} instead of ${expected}`}`,
      )
    if (judged.some(({ isHeld }) => !isHeld)) process.exitCode = 1
  })
  await getPool().end()
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
