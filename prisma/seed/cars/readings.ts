import {
  DOCUMENT_READING_FIELDS,
  type DocumentReadingField,
} from '../../../lib/features/documents/rules/document-readings'
import { normalizeRegistration } from '../../../lib/features/vehicles/rules/registration'
import type { SeedCar } from './car'
import type { StockRows } from './stock-tables'

const SURNAMES = ['Subramanian', 'Sharma', 'Reddy', 'Iyer', 'Gowda', 'Patel', 'Menon', 'Gupta']
const FATHERS = ['Ramesh', 'Suresh', 'Krishnan', 'Mohan', 'Venkatesh', 'Harish', 'Prakash']
const STREETS = ['Lake View Road', 'Temple Street', 'Station Road', 'Second Cross Street']
const PIN_CODE = 600_001

const of = <T>(list: readonly T[], number: number): T => list[number % list.length] as T

export function addReading(
  rows: StockRows,
  car: SeedCar,
  {
    documentId,
    kind,
    person,
  }: { documentId: string; kind: string; person: { id: string; firstName: string } },
  readAt: Date,
): void {
  const fields = (
    DOCUMENT_READING_FIELDS as Partial<Record<string, readonly DocumentReadingField[]>>
  )[kind]
  const plate = normalizeRegistration(car.registration.number)
  if (!fields || plate === null) return
  const number = car.carNumber
  // Derived from the person alone, so that all their documents agree.
  const own = [...person.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const digits = String(number % 1_000_000).padStart(6, '0')
  const values: Record<DocumentReadingField, string> = {
    name: `${person.firstName} ${of(SURNAMES, own)}`,
    parent: `${of(FATHERS, own)} ${of(SURNAMES, own)}`,
    address: `${1 + (own % 90)}, ${of(STREETS, own)}, ${car.city.name} ${PIN_CODE + (own % 90)}`,
    registrationNumber: plate,
    chassisNo: `MA3ERLF1S00${digits}`,
    engineNo: `K12MN${digits}`,
  }
  const read = (field: DocumentReadingField) => (fields.includes(field) ? values[field] : null)
  rows.add(
    'document_reading',
    documentId,
    read('name'),
    read('parent'),
    read('address'),
    read('registrationNumber'),
    read('chassisNo'),
    read('engineNo'),
    readAt,
  )
}
