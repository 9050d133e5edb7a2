import { type Db, getDb } from '@/lib/server/db/client'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { type DeskReader, hideOutsideOwnCities } from '../../rules/private-facts'
import {
  type PersonRecordKind,
  type PersonRecord,
  sortRecordsByTime,
} from '../../rules/person-things'
import {
  selectAppeals,
  selectClaims,
  selectComplaints,
  selectDocuments,
  selectReturns,
} from './cases'
import {
  selectAppointments,
  selectCalls,
  selectDrives,
  selectMessages,
  selectNotes,
  selectQuestions,
} from './contacts'
import {
  selectBoughtCars,
  selectPersonHolds,
  selectOrders,
  selectOfferedCars,
  selectPricePayments,
  selectRepairPayments,
} from './deals'

interface Select {
  execute(): Promise<Omit<PersonRecord, 'kind'>[]>
}

const SELECTS: readonly (readonly [PersonRecordKind, (id: string, db: KyselyDb) => Select])[] = [
  ['cars', selectOfferedCars],
  ['cars', selectBoughtCars],
  ['holds', selectPersonHolds],
  ['drives', selectDrives],
  ['drives', selectAppointments],
  ['payments', selectOrders],
  ['payments', selectPricePayments],
  ['payments', selectRepairPayments],
  ['documents', selectDocuments],
  ['complaints', selectComplaints],
  ['returns', selectReturns],
  ['claims', selectClaims],
  ['appeals', selectAppeals],
  ['calls', selectCalls],
  ['calls', selectQuestions],
  ['notes', selectNotes],
  ['messages', selectMessages],
]

/**
 * Lists the newest `MAX_PERSON_RECORDS` things of each kind that we have about a customer, newest first.
 * Call this only for a customer of the reader's cities. Free text about cars of other cities is
 * hidden even then.
 */
export async function readPersonRecords(
  id: string,
  reader: DeskReader,
  db: Db = getDb(),
): Promise<PersonRecord[]> {
  const found = await Promise.all(
    SELECTS.map(async ([kind, select]) =>
      (await select(id, db.$kysely).execute()).map(
        ({
          key,
          at,
          cityId,
          vehicleId,
          car,
          carCode,
          state,
          what,
          amount,
          note,
        }): PersonRecord => ({
          ...{ kind, key, at, cityId, vehicleId, car, carCode, state, what, amount, note },
        }),
      ),
    ),
  )
  return sortRecordsByTime(
    found.flat().map((thing) => hideOutsideOwnCities(thing, thing.cityId, reader)),
  )
}
