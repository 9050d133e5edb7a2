import pg from 'pg'

interface Patience {
  connectMillis: number
  answerMillis: number
}

async function withClient<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
  patience?: Patience,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience?.connectMillis,
    query_timeout: patience?.answerMillis,
  })
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

export function hasDatabase(url: string, name: string): Promise<boolean> {
  return withClient(url, (client) => isThere(client, name))
}

export function createDatabase(url: string, name: string): Promise<void> {
  return withClient(url, async (client) => {
    if (!(await isThere(client, name)))
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  })
}

export function dropDatabase(url: string, name: string): Promise<void> {
  return withClient(url, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`)
  })
}

export function renameDatabase(url: string, name: string, newName: string): Promise<void> {
  const [from, to] = [name, newName].map((text) => pg.escapeIdentifier(text))
  return withClient(url, async (client) => {
    await client.query(`ALTER DATABASE ${from} RENAME TO ${to}`)
  })
}

async function readSetting(url: string, name: string, patience: Patience): Promise<string> {
  return withClient(
    url,
    async (client) => {
      const { rows } = await client.query<{ value: string }>(
        'SELECT current_setting($1) AS value',
        [name],
      )
      return rows[0]?.value ?? ''
    },
    patience,
  )
}

export async function readServerVersion(url: string, patience: Patience): Promise<number> {
  return Math.floor(Number(await readSetting(url, 'server_version_num', patience)) / 10_000)
}

export function readDataDirectory(url: string, patience: Patience): Promise<string> {
  return readSetting(url, 'data_directory', patience)
}
