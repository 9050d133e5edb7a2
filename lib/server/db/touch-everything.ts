import type pg from 'pg'

/** Says that more changed than single cars: every instance drops what it keeps, as soon as the transaction ends. */
export async function touchEverything(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query('INSERT INTO search_change (number) VALUES (NULL)')
  await client.query("SELECT pg_notify('search_change', '')")
}
