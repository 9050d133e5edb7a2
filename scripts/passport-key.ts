// Keys that sign passports (docs/passport.md): `npm run passport-key` prints a new private key for
// PASSPORT_KEY, `-- list` lists the keys that check passports, `-- withdraw KID` withdraws one for
// ever.
import { listKeys, withdrawKey } from '@/lib/features/passports/commands/withdraw-key'
import { withPatientClient } from '@/lib/server/db/bulk-load'
import { kyselyOn, type KyselyDb } from '@/lib/server/db/kysely'
import { getPool } from '@/lib/server/db/pool'
import { makePrivateKey } from '@/lib/server/own-key'
import { openRunningDatabase } from './database/running'
import { readDatabaseUrl } from './database/saved-url'

const USAGE = 'npm run passport-key [-- list | withdraw KID]'

async function list(db: KyselyDb): Promise<void> {
  for (const { kid, addedAt, withdrawnAt, passports } of await listKeys(db))
    console.log(
      [
        kid,
        `added ${addedAt.toISOString()}`,
        `${passports} passports`,
        withdrawnAt === null ? 'in force' : `withdrawn ${withdrawnAt.toISOString()}`,
      ].join(', '),
    )
}

async function withdraw(db: KyselyDb, kid: string): Promise<void> {
  const key = await withdrawKey(db, kid)
  if (key === null) throw new Error(`There is no key ${kid}. npm run passport-key -- list`)
  console.log(
    key.wasWithdrawn
      ? `${kid} was withdrawn before.`
      : `${kid} is withdrawn. Its ${key.passports} passports are refused within five minutes.`,
  )
}

const [command, kid] = process.argv.slice(2)

async function main(): Promise<void> {
  if (command === undefined) {
    console.log(JSON.stringify(await makePrivateKey()))
    return
  }
  const isKnown = command === 'list' || (command === 'withdraw' && kid !== undefined)
  if (!isKnown) throw new Error(USAGE)
  await (await openRunningDatabase()).end()
  process.env.DATABASE_URL ??= readDatabaseUrl(process.env.DATA_DIR ?? '.data') ?? undefined
  try {
    await withPatientClient(getPool(), (client) =>
      kid === undefined ? list(kyselyOn(client)) : withdraw(kyselyOn(client), kid),
    )
  } finally {
    await getPool().end()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
