export const PERSON_RECORD_KINDS = [
  'cars',
  'holds',
  'drives',
  'payments',
  'documents',
  'complaints',
  'returns',
  'claims',
  'appeals',
  'calls',
  'notes',
  'messages',
] as const
export type PersonRecordKind = (typeof PERSON_RECORD_KINDS)[number]

/** Only the newest of each kind are listed; a dealer may have more. */
export const MAX_PERSON_RECORDS = 50

export interface PersonRecord {
  kind: PersonRecordKind
  key: string
  at: Date
  cityId: number | null
  vehicleId: string | null
  car: string | null
  carCode: string | null
  state: string
  what: string | null
  amount: number | null
  /** Free text; hidden for things of other cities. */
  note: string | null
}

export function findPersonRecordUrl({ kind, key, vehicleId, carCode, state, what }: PersonRecord) {
  const car = (tab: string) => (vehicleId === null ? null : `/dost/cars/${vehicleId}?tab=${tab}`)
  switch (kind) {
    case 'cars':
      return car(state === 'bought' ? 'deal' : 'now')
    case 'holds':
    case 'payments':
      if (what === 'repairs') return car('now#handback')
      return car(state === 'fee' ? 'now' : 'deal')
    case 'drives':
      return car('now')
    case 'documents':
      return state === 'submitted' && carCode !== null
        ? `/dost/queues/documents?city=all&q=${carCode}`
        : car('deal#documents')
    case 'complaints':
      return `/dost/complaints/${key}`
    case 'returns':
      return `/dost/returns/${key}`
    case 'claims':
      return `/dost/claims/${key}`
    case 'appeals':
      return `/dost/appeals/${key}`
    case 'calls':
      if (state === 'asked') return '/dost/queues/queries?city=all'
      return state === 'waiting' || state === 'tried'
        ? '/dost/queues/callBacks?city=all'
        : car('now')
    case 'notes':
      return state === 'unread' && carCode !== null
        ? `/dost/queues/ownerNotes?city=all&q=${carCode}`
        : car('log')
    case 'messages':
      return null
  }
}

export function sortRecordsByTime(things: readonly PersonRecord[]): PersonRecord[] {
  return things.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}
