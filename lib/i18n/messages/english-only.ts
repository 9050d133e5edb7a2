import desk from './en/desk.json'
import deskCars from './en/deskCars.json'
import deskDocuments from './en/deskDocuments.json'
import deskFigures from './en/deskFigures.json'
import deskLog from './en/deskLog.json'
import deskSales from './en/deskSales.json'
import outbox from './en/outbox.json'
import photography from './en/photography.json'
import staff from './en/staff.json'
import terms from './en/terms.json'

/** Texts that no customer reads: the desk's, its terms, and the outbox of the demo. They are English in every language. */
export const englishOnly = {
  desk,
  deskCars,
  deskDocuments,
  deskFigures,
  deskLog,
  deskSales,
  outbox,
  photography,
  staff,
  terms,
}
