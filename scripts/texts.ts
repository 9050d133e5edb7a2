// Shows and changes the status of translations: `npm run texts` prints counts; `-- sync` records
// new texts; `-- read hi card` marks a file as read; `-- keep hi card.owners` confirms a text after
// its English changed.
import { DEFAULT_LOCALE, isLocale, LOCALE_NAMES, PREFIXED_LOCALES } from '@/lib/i18n/locales'
import { readTextPair, readStatuses, writeStatuses } from './lint/texts/files'
import {
  findStatusProblems,
  syncStatuses,
  confirmStatuses,
  markStatusesRead,
} from './lint/texts/status'

const USAGE = 'npm run texts [-- sync | read <language> <file> | keep <language> <text …>]'

const [command = 'show', locale = '', ...names] = process.argv.slice(2)

async function show(): Promise<void> {
  for (const one of PREFIXED_LOCALES) {
    const { english, texts } = await readTextPair(one)
    const statuses = readStatuses(one)
    const read = [...statuses.values()].filter((status) => status.startsWith('read')).length
    const open = findStatusProblems(english, texts, statuses, one).length
    const share = statuses.size === 0 ? 0 : Math.floor((read / statuses.size) * 100)
    console.log(
      `${one} ${LOCALE_NAMES[one]}: ${read} of ${statuses.size} texts read by a native speaker (${share} %)${open > 0 ? `, ${open} to note or translate` : ''}`,
    )
  }
}

async function mark(): Promise<void> {
  if (!isLocale(locale) || locale === DEFAULT_LOCALE || names.length === 0) {
    console.error(USAGE)
    process.exitCode = 1
    return
  }
  const { english, texts } = await readTextPair(locale)
  const statuses = syncStatuses(english, texts, readStatuses(locale))
  writeStatuses(
    locale,
    command === 'read'
      ? markStatusesRead(english, texts, statuses, (key) =>
          names.some((name) => key.startsWith(`${name}.`)),
        )
      : confirmStatuses(english, texts, statuses, names),
  )
}

if (command === 'sync')
  for (const one of PREFIXED_LOCALES) {
    const { english, texts } = await readTextPair(one)
    writeStatuses(one, syncStatuses(english, texts, readStatuses(one)))
  }
else if (command === 'read' || command === 'keep') await mark()
else if (command !== 'show') {
  console.error(USAGE)
  process.exitCode = 1
}
await show()
