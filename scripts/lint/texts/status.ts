import { createHash } from 'node:crypto'
import type { Texts } from './problems'

export type Status = `${'read' | 'unread'} ${string} ${string}`
export type Statuses = ReadonlyMap<string, Status>

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

const statusOf = (state: 'read' | 'unread', english: string, own: string): Status =>
  `${state} ${hash(english)} ${hash(own)}`

interface Found {
  isNew: boolean
  isStale: boolean
}

function compare(status: Status | undefined, english: string, own: string): Found {
  if (status === undefined) return { isNew: true, isStale: false }
  const [, ofEnglish, ofOwn] = status.split(' ')
  const isOwn = ofOwn === hash(own)
  return { isNew: !isOwn, isStale: isOwn && ofEnglish !== hash(english) }
}

export function findStatusProblems(
  english: Texts,
  texts: Texts,
  statuses: Statuses,
  locale: string,
): string[] {
  const gone = [...statuses.keys()].filter((key) => !texts.has(key))
  const wrong = [...texts].flatMap(([key, own]) => {
    const { isNew, isStale } = compare(statuses.get(key), english.get(key) ?? '', own)
    if (isStale)
      return [
        `${key}: its English text has changed to “${english.get(key) ?? ''}”, and it still says “${own}”. Translate it anew by lib/i18n/glossary/${locale}.json, then run: npm run texts -- sync. If its words still hold: npm run texts -- keep ${locale} ${key}`,
      ]
    return isNew ? [`${key}: isn't noted yet. Run: npm run texts -- sync`] : []
  })
  return [...wrong, ...gone.map((key) => `${key}: is gone. Run: npm run texts -- sync`)]
}

export function syncStatuses(
  english: Texts,
  texts: Texts,
  statuses: Statuses,
): Map<string, Status> {
  return new Map(
    [...texts].map(([key, own]) => {
      const known = statuses.get(key)
      const original = english.get(key) ?? ''
      if (known !== undefined && !compare(known, original, own).isNew) return [key, known]
      return [key, statusOf('unread', original, own)]
    }),
  )
}

export function markStatusesRead(
  english: Texts,
  texts: Texts,
  statuses: Statuses,
  isRead: (key: string) => boolean,
): Map<string, Status> {
  return new Map(
    [...statuses].map(([key, status]) => {
      const own = texts.get(key)
      if (own === undefined || !isRead(key)) return [key, status]
      return [key, statusOf('read', english.get(key) ?? '', own)]
    }),
  )
}

export function confirmStatuses(
  english: Texts,
  texts: Texts,
  statuses: Statuses,
  keys: readonly string[],
): Map<string, Status> {
  return new Map(
    [...statuses].map(([key, status]) => {
      const own = texts.get(key)
      if (own === undefined || !keys.includes(key)) return [key, status]
      return [key, statusOf('unread', english.get(key) ?? '', own)]
    }),
  )
}
