import pg from 'pg'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPooled, testDatabase } from '../../setup/database'

const { pool, url } = testDatabase()
const LOGS = ['audit_entry', 'vehicle_event', 'document_event', 'document_access', 'term_change']

describe('an append-only log', () => {
  it.each(LOGS)('can’t be truncated: %s', async (log) => {
    await expect(pool.query(`TRUNCATE ${log}`)).rejects.toThrow('append-only')
    await expect(pool.query(`TRUNCATE ${log} CASCADE`)).rejects.toThrow('append-only')
  })

  it('can’t be truncated with its references, unlike other tables', async () => {
    await expect(pool.query('TRUNCATE staff CASCADE')).rejects.toThrow('append-only')
    await pool.query('TRUNCATE rate_window')
  })
})

describe.skipIf(isPooled)('the instances’ own database role', () => {
  const PASSWORD = 'only-in-this-test'
  let app: pg.Client

  beforeAll(async () => {
    await pool.query(`DO $$ BEGIN
      CREATE ROLE bharosa_app LOGIN PASSWORD '${PASSWORD}';
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`)
    const grants = readFileSync('deploy/app-role.sql', 'utf8')
    await pool.query(grants)
    await pool.query(grants)
    const own = new URL(url)
    own.username = 'bharosa_app'
    own.password = PASSWORD
    app = new pg.Client({ connectionString: own.href })
    await app.connect()
  })
  afterAll(async () => {
    await app.end()
    await pool.query('DROP OWNED BY bharosa_app')
    await pool.query('DROP ROLE bharosa_app')
  })

  it("can do the app's reads and writes, and append to the logs", async () => {
    await app.query("INSERT INTO audit_entry (action, subject) VALUES ('test.written', 'app')")
    const { rows } = await app.query("SELECT action FROM audit_entry WHERE subject = 'app'")
    expect(rows).toEqual([{ action: 'test.written' }])
    await app.query("INSERT INTO rate_window (bucket, window_end) VALUES ('x', now())")
    await app.query("DELETE FROM rate_window WHERE bucket = 'x'")
    expect((await app.query('SELECT count(*) FROM _prisma_migrations')).rowCount).toBe(1)
    await app.query('CREATE TEMPORARY TABLE scratch (id int)')
  })

  it.each(LOGS)('can neither rewrite nor truncate %s, nor drop its triggers', async (log) => {
    for (const attempt of [
      `UPDATE ${log} SET id = id`,
      `DELETE FROM ${log}`,
      `TRUNCATE ${log}`,
      `ALTER TABLE ${log} DISABLE TRIGGER ALL`,
      `DROP TABLE ${log} CASCADE`,
      'SET session_replication_role = replica',
    ]) {
      await expect(app.query(attempt), attempt).rejects.toThrow(/permission denied|must be owner/)
    }
  })

  it('is needed, because an owner can drop them (negative control)', async () => {
    const owner = await pool.connect()
    try {
      await owner.query('BEGIN')
      await owner.query('ALTER TABLE audit_entry DISABLE TRIGGER ALL')
      await owner.query('DELETE FROM audit_entry')
      await owner.query('ALTER TABLE audit_entry ENABLE TRIGGER ALL')
      await owner.query('SET LOCAL session_replication_role = replica')
      await owner.query('TRUNCATE staff CASCADE')
    } finally {
      await owner.query('ROLLBACK')
      owner.release()
    }
  })

  it('gets rights on tables of later versions', async () => {
    await pool.query('CREATE TABLE of_a_later_version (id int)')
    expect((await app.query('SELECT id FROM of_a_later_version')).rows).toEqual([])
    await pool.query('DROP TABLE of_a_later_version')
  })
})
