import pg from 'pg'

/** What is said of databases as a whole, when the app is set up: Prisma and Kysely speak of tables only. */

async function withClient<Result>(
  options: pg.ClientConfig,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(options)
  // A server that goes away fails the statement that waits for it; without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function isThere(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  return rowCount !== 0
}

/** Whether a server has the database. `url` is that of any other database of the server, here and below. */
export function hasDatabase(url: string, name: string): Promise<boolean> {
  return withClient({ connectionString: url }, (client) => isThere(client, name))
}

/** Makes the database unless it's there. */
export function createDatabase(url: string, name: string): Promise<void> {
  return withClient({ connectionString: url }, async (client) => {
    if (!(await isThere(client, name)))
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  })
}

/** Takes the database away, if there is one, also from those who are connected to it. */
export function dropDatabase(url: string, name: string): Promise<void> {
  return withClient({ connectionString: url }, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`)
  })
}

export function renameDatabase(url: string, name: string, newName: string): Promise<void> {
  return withClient({ connectionString: url }, async (client) => {
    await client.query(
      `ALTER DATABASE ${pg.escapeIdentifier(name)} RENAME TO ${pg.escapeIdentifier(newName)}`,
    )
  })
}

interface Patience {
  connectMillis: number
  answerMillis: number
}

/** The server's main version; fails where it doesn't answer in time. */
export function serverVersion(
  url: string,
  { connectMillis, answerMillis }: Patience,
): Promise<number> {
  const options = {
    connectionString: url,
    connectionTimeoutMillis: connectMillis,
    query_timeout: answerMillis,
  }
  return withClient(options, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version`,
    )
    return rows[0]?.version ?? 0
  })
}

/** The folder that the server keeps its files in; fails where it doesn't answer in time. */
export function dataDirectory(
  url: string,
  { connectMillis, answerMillis }: Patience,
): Promise<string | undefined> {
  const options = {
    connectionString: url,
    connectionTimeoutMillis: connectMillis,
    query_timeout: answerMillis,
  }
  return withClient(options, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    return rows[0]?.data_directory
  })
}
