import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrokenPromises } from './narrowed'
import { type CallPromise, type CallPromises, listPromises, type RawDocument } from './promises'

const FILE = join(process.cwd(), 'tests', 'contract', 'released.json')

/** A correction of a wrong description, without a new API version. */
interface Correction {
  on: string
  because: string
  what: string[]
}

export interface ReleasedContract {
  version: string
  corrections: Correction[]
  promises: CallPromises
}

export const readReleasedContract = (): ReleasedContract =>
  JSON.parse(readFileSync(FILE, 'utf8')) as ReleasedContract

const listed = (entries: string[], indent: string) =>
  entries.length === 0 ? '' : `\n${indent}  ${entries.join(`,\n${indent}  `)}\n${indent}`

export function formatReleasedContract({
  version,
  corrections,
  promises,
}: ReleasedContract): string {
  const places = (of: object) =>
    listed(
      Object.entries(of).map(
        ([place, fact]) => `${JSON.stringify(place)}: ${JSON.stringify(fact)}`,
      ),
      '      ',
    )
  const call = ([name, { callers, takes, gives, sunset }]: [string, CallPromise]) =>
    `    ${JSON.stringify(name)}: {
      "callers": ${JSON.stringify(callers)},${sunset === undefined ? '' : `\n      "sunset": ${JSON.stringify(sunset)},`}
      "takes": {${places(takes)}},
      "gives": {${places(gives)}}
    }`
  return `{
  "version": ${JSON.stringify(version)},
  "corrections": [${listed(
    corrections.map((one) => JSON.stringify(one)),
    '  ',
  )}],
  "promises": {
${Object.entries(promises).map(call).join(',\n')}
  }
}
`
}

export function computeReleasedContract(
  before: ReleasedContract,
  document: RawDocument,
  today: string,
  because?: string,
): ReleasedContract | string {
  const promises = listPromises(document)
  const { version } = document.info
  const what = findBrokenPromises(before.promises, promises, today)
  if (what.length > 0 && !because)
    return `The contract has narrowed, so nothing was written:\n${what.join('\n')}`
  const hasChanged = JSON.stringify(promises) !== JSON.stringify(before.promises)
  if (hasChanged && version === before.version)
    return `The contract has changed since ${version}: raise API_VERSION in lib/server/http/version.ts.`
  const corrections =
    what.length > 0 && because
      ? [...before.corrections, { on: today, because, what }]
      : before.corrections
  return { version, corrections, promises }
}

export function writeReleasedContract(next: ReleasedContract): void {
  writeFileSync(FILE, formatReleasedContract(next))
}
