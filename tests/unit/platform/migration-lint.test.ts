import { describe, expect, it } from 'vitest'
import { findMigrationProblems } from '@/scripts/lint/migrations/problems'
import { splitStatements } from '@/scripts/lint/migrations/statements'

const NAME = '20261201120000_new'
const EARLIER = ['20261121000000_init', '20261130120000_unread']
const rulesIn = (sql: string) =>
  findMigrationProblems({ name: NAME, sql }, EARLIER).map(
    (problem) => /:\d+ ([a-z-]+):/.exec(problem)?.[1] ?? problem,
  )

const DANGEROUS: [statement: string, rules: string[]][] = [
  ['ALTER TABLE car ADD COLUMN a text NOT NULL', ['adding-required-field']],
  ['ALTER TABLE car ADD COLUMN b uuid DEFAULT gen_random_uuid()', ['adding-field-with-default']],
  ['CREATE INDEX i ON car (a)', ['require-concurrent-index-creation']],
  ['ALTER TABLE car ADD CONSTRAINT c CHECK (price > 0)', ['constraint-missing-not-valid']],
  [
    'ALTER TABLE car ADD CONSTRAINT f FOREIGN KEY (a) REFERENCES city (id)',
    ['constraint-missing-not-valid', 'adding-foreign-key-constraint'],
  ],
  [
    'ALTER TABLE car ADD CONSTRAINT u UNIQUE (a)',
    ['constraint-missing-not-valid', 'disallowed-unique-constraint'],
  ],
  ['ALTER TABLE car ALTER COLUMN a TYPE bigint', ['changing-column-type']],
  ['ALTER TABLE car ALTER COLUMN a SET NOT NULL', ['adding-not-nullable-field']],
  ['ALTER TABLE car DROP COLUMN a', ['ban-drop-column']],
  ['ALTER TABLE car RENAME COLUMN a TO b', ['renaming-column']],
  ['ALTER TABLE car RENAME TO cars', ['renaming-table']],
  ['DROP TABLE car', ['ban-drop-table']],
  ['DROP INDEX i', ['require-concurrent-index-deletion']],
  ["ALTER TYPE state RENAME VALUE 'a' TO 'b'", ['renaming-value']],
  ['DROP TYPE state', ['dropping-type']],
  ['DROP VIEW live_hold', ['dropping-view']],
  ['DROP FUNCTION hold()', ['dropping-function']],
  ['LOCK TABLE car', ['locking-table']],
  ['TRUNCATE car', ['locking-table']],
  ['-- why\nUPDATE car SET a = 1', ['changing-many-rows']],
  ['WITH old AS (SELECT 1) DELETE FROM car', ['changing-many-rows']],
]

const HARMLESS = `
CREATE TABLE note (id int PRIMARY KEY, car int);
CREATE INDEX note_car ON note (car);
ALTER TABLE note ADD CONSTRAINT positive CHECK (id > 0);
ALTER TABLE car ADD COLUMN a text, ADD COLUMN b int NOT NULL DEFAULT 1;
ALTER TABLE car ADD CONSTRAINT c CHECK (price > 0) NOT VALID;
ALTER TABLE car ALTER COLUMN a DROP DEFAULT;
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE car SET a = 1; RETURN NEW; END $$;
CREATE TRIGGER t BEFORE UPDATE ON car FOR EACH ROW EXECUTE FUNCTION f();
INSERT INTO note VALUES (1, 1);`

describe('a migration', () => {
  it('is refused if it would break the running version', () => {
    const found = rulesIn(DANGEROUS.map(([statement]) => `${statement};`).join('\n'))
    expect(found.toSorted()).toEqual(DANGEROUS.flatMap(([, rules]) => rules).toSorted())
  })

  it('may add tables with indexes, columns, and constraints validated later', () => {
    expect(rulesIn(HARMLESS)).toEqual([])
  })

  it('may build an index concurrently only if alone in its file', () => {
    const index = 'CREATE INDEX CONCURRENTLY i ON car (a);'
    expect(rulesIn(index)).toEqual([])
    expect(rulesIn(`${index}\nSELECT 1;`)).toEqual(['ban-concurrent-index-creation-in-transaction'])
  })

  it('may break a rule with a reason above the statement, for this rule and statement only', () => {
    const reason = '-- allow changing-column-type: the table has eleven rows, of terms'
    const change = 'ALTER TABLE term ALTER COLUMN a TYPE bigint;'
    expect(rulesIn(`${reason}\n${change}`)).toEqual([])
    expect(rulesIn(`${reason}\n${change}\n${change}`)).toEqual(['changing-column-type'])
    expect(rulesIn(`-- allow changing-column-type: small\n${change}`)).toEqual([
      'changing-column-type',
    ])
    expect(rulesIn(`-- allow ban-drop-column: the table has eleven rows\n${change}`)).toEqual([
      'changing-column-type',
    ])
  })

  it('may remove something only once no release has read it', () => {
    const drop = (reason: string) =>
      rulesIn(`-- allow ban-drop-column: ${reason}\nALTER TABLE car DROP COLUMN a;`)
    expect(drop('unread since 20261130120000_unread, the note moved to its own table')).toEqual([])
    expect(drop('nothing that we know of reads this column')).toEqual(['ban-drop-column'])
    expect(drop(`unread since ${NAME}, which is this very migration`)).toEqual(['ban-drop-column'])
    expect(drop('unread since 20261129120000_invented, says somebody')).toEqual(['ban-drop-column'])
  })

  it('is split only at semicolons that end a statement', () => {
    const cut = splitStatements('SELECT \';\' AS ";"; -- a;b\n/* ; */ DO $x$ BEGIN; END $x$;\n\n;')
    expect(cut.map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [1, 2],
    ])
  })
})
