import type { RetentionRule } from '../../lib/workflows/retention/kinds'
import { RETENTION_RULES } from '../../lib/workflows/retention/rules'

const MARK = '<!-- made by npm run data-map -->'

function rows(wanted: (rule: RetentionRule) => boolean): string {
  return Object.entries(RETENTION_RULES)
    .filter(([, rule]) => wanted(rule))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([table, { holds, why, kept, job }]) =>
      [`\`${table}\``, holds ?? '–', why, kept, job === null ? '–' : `\`${job}\``].join(' | '),
    )
    .map((row) => `| ${row} |`)
    .join('\n')
}

const HEAD =
  '| table | personal data | purpose | kept | removed by |\n| --- | --- | --- | --- | --- |\n'

export function replaceDataTables(page: string): string {
  const [before = '', , after = ''] = page.split(MARK)
  const tables = `\n### With personal data\n\n${HEAD}${rows(({ holds }) => holds !== null)}\n\n### Without personal data\n\n${HEAD}${rows(({ holds }) => holds === null)}\n\n`
  return `${before}${MARK}\n${tables}${MARK}${after}`
}
