import type { DB } from '@/generated/kysely/types'

/** Retention of a table. */
export interface Retention {
  /** Personal data contained, or null. */
  holds: string | null
  /** Purpose or law. */
  why: string
  kept: string
  /** Job that deletes or anonymises; null if only account deletion does, or nothing. */
  job: string | null
}

/** Rule for `forget-old`: age in days. */
export interface Expiry {
  column: string
  days: number
  /** Anonymise these columns and keep the row. */
  without?: readonly string[]
}

const YEAR = 365

/** Logs and traffic data: exactly a year (DPDP Rules 2025, rules 6(1)(e) and 8(3)). */
export const EXPIRIES = {
  message: { column: 'created_at', days: YEAR },
  activity: { column: 'at', days: YEAR, without: ['customer_id', 'parameter'] },
  vehicle_view: { column: 'day', days: YEAR },
  customer_query: { column: 'answered_at', days: 2 * YEAR },
  call_back: { column: 'called_at', days: 2 * YEAR },
  idempotency_key: { column: 'created_at', days: 2 },
  field_figure: { column: 'day', days: 2 * YEAR },
} as const satisfies Partial<Record<keyof DB, Expiry>>

const account = (holds: string, why: string): Retention => ({
  holds,
  why,
  kept: 'until the account is deleted, at its person’s wish or three years after they were last here',
  job: 'forget-idle',
})
/** Companies Act 2013 s. 128(5) and CGST Act s. 36: eight years, from 2026. */
const books = (holds: string | null, why: string): Retention => ({
  holds,
  why,
  kept: 'eight years after the year of the deal, without a name once the account is deleted; nothing is due before 2035',
  job: null,
})
const proof = (holds: string | null, why: string): Retention => ({
  holds,
  why,
  kept: 'as long as the site; refuses every change',
  job: null,
})
const stock = (why: string): Retention => ({
  holds: null,
  why,
  kept: 'as long as it is true',
  job: null,
})
const staff = (holds: string, why: string): Retention => ({
  holds,
  why,
  kept: 'while employed, and as long as lines of the log name them',
  job: null,
})
const fleeting = (holds: string | null, why: string, kept: string, job: string): Retention => ({
  holds,
  why,
  kept,
  job,
})
const year = (holds: string | null, why: string, from: string): Retention => ({
  holds,
  why,
  kept: `a year after ${from}`,
  job: 'forget-old',
})

/** As in the privacy notice. */
const answers = (holds: string, why: string, from: string): Retention => ({
  ...year(holds, why, from),
  kept: `two years after ${from}`,
})

/**
 * Every table's personal data, purpose and retention. The type requires completeness; a test
 * compares with the database and docs/data-map.md.
 */
export const RETENTION: Record<keyof Omit<DB, 'live_hold'>, Retention> = {
  activity: {
    ...year('what a customer did on the site', 'figures of the desk; a log', 'it happened'),
    kept: 'with the customer for a year, then as a count without them',
  },
  auction_bid: {
    ...books('name of the dealer who bid', 'what dealers offered'),
    kept: 'eight years after the year of the deal; nothing is due before 2035',
  },
  auction_outcome: books(null, 'how an auction ended'),
  audit_entry: proof('ids of customer and Dost, what was done', 'what staff did on whose behalf'),
  audit_reason: account('why a Dost did something in a customer’s name, in their words', 'the log'),
  bank_account: books(
    'bank, last four digits, name at the bank',
    'where an owner was paid; the names go with the account',
  ),
  blog_post: stock('texts of the site'),
  breach: proof('nothing of those affected; which Dost noted it', 'DPDP Rules 2025, rule 7'),
  buyer_payment: books('id of the buyer’s hold, reference of a payment', 'money taken at the yard'),
  cache_change: {
    ...stock('caches of instances follow it'),
    kept: 'an hour; each change removes older ones',
  },
  call_back: answers('who asks for a call, what was said', 'to call back', 'the call'),
  city: stock('where the company works'),
  city_pincode: stock('where the company works'),
  consent: {
    ...account('purpose, notice, moments of giving and withdrawing', 'proof of consent, s. 6(10)'),
    kept: 'as long as the account; withdrawn and kept as proof once it is deleted',
  },
  customer: {
    ...account('phone, first name, e-mail address, city, language', 'the account itself'),
    kept: 'until the account is deleted; then an empty row that deals point at',
  },
  customer_query: answers('name, phone, e-mail address, question', 'to answer', 'the answer'),
  document: {
    ...account('papers of a car and of people, last four of an Aadhaar', 'transfer of ownership'),
    kept: '90 days after a car was withdrawn unsold; else a person’s own until the account is deleted, and a car’s with the car',
    job: 'forget-unsold',
  },
  document_access: proof('who opened which paper', 'log of accesses, rule 6(1)(c)'),
  document_event: proof('who sent, verified or refused a paper', 'how a sale came about'),
  document_reading: {
    ...account(
      'what a verified paper says: name, parent, address, numbers of the car',
      'to fill the forms of the transfer',
    ),
    kept: '90 days after a car was withdrawn unsold; else until the account of its person is deleted',
    job: 'forget-unsold',
  },
  document_page: account('further files of a paper', 'transfer of ownership'),
  email_token: fleeting(
    'e-mail address, hash of a link',
    'to prove an address',
    'two days after it ended',
    'forget-codes',
  ),
  erasure: proof('an id without a person', 'so that a restored copy forgets again'),
  faq: stock('texts of the site'),
  favourite: account('liked cars', 'the list of liked cars'),
  field_figure: fleeting(null, 'how fast pages are', 'two years', 'forget-old'),
  finding: stock('what an inspection found'),
  gateway_event: books(
    'what the gateway wrote of a payment, without who paid',
    'to settle disputes over money',
  ),
  gateway_dispute: books(null, 'what a payer’s bank contested'),
  gateway_payment: books(null, 'what the gateway holds of a payment, without who paid'),
  gateway_refund: books('reference of the payer’s bank', 'what went back, by whose hand'),
  gst_invoice: books('id of whom a fee was billed to', 'CGST Act s. 36'),
  holiday: stock('days on which the office is closed'),
  home_delivery: books('address of a delivery, which goes with the account', 'the fee and its way'),
  idempotency_key: fleeting(
    'answers to calls that were repeated',
    'a repeat gets the first answer',
    'two days',
    'forget-old',
  ),
  import_change: stock('what a file changed of a car, and what stood there before'),
  inspection: stock('what an inspection found'),
  inspection_draft: stock('an inspection under way; gone when it ends'),
  inspection_rating: stock('what an inspection found'),
  known_device: account('hash of a cookie', 'own budget of tries for a known device'),
  ledger_entry: books('id of the car', 'the owner’s money'),
  loan_application: books(
    'amount, income, kind of employment, the lender’s answer; income and employment go with the account',
    'a loan that was asked for',
  ),
  loan_event: books('what became of an application', 'a loan that was asked for'),
  make: stock('the catalogue'),
  listing_import: stock('which files of cars were taken in, by whom, and what they did'),
  market_observation: stock('what cars were asked for'),
  message: year(
    'phone or e-mail address, the text',
    'a log of what people were sent',
    'it was written',
  ),
  model: stock('the catalogue'),
  otp_authorization: fleeting(
    'phone, hash of a code, hash of an address; of who registers the name and e-mail address typed',
    'to prove a phone',
    'two days',
    'forget-codes',
  ),
  otp_failure: fleeting('phone', 'bounds guesses', 'two days', 'forget-codes'),
  otp_send: fleeting(
    'phone, hashes of browser, address and network',
    'bounds codes',
    'two days',
    'forget-codes',
  ),
  passkey: {
    ...account(
      'name and public key of a passkey, moments of its use',
      'to log in or sign in with it',
    ),
    kept: 'until its owner, a manager or the deletion of the account removes it',
  },
  money_line: books(
    'why staff decided as they did, which goes with the account; ids of staff',
    'what a person decided about money',
  ),
  passkey_challenge: fleeting(
    'id of who is to answer',
    'each is answered once',
    'five minutes; gone in the night at the latest',
    'forget-codes',
  ),
  payment: books('id of the hold', 'money that came or went back'),
  photo: stock('pictures of cars'),
  preference: account('saved searches', 'alerts that were asked for'),
  price_change: books(null, 'what a car was asked for'),
  price_proposal: books('consent of the owner to a price', 'proof that the owner agreed'),
  private_file: fleeting(
    'names of files that say nothing',
    'finds files that no row needs',
    'until an hour after no row needs the file',
    'sweep-private-files',
  ),
  purchase: books('id of the buyer', 'the sale'),
  purchase_step: books(null, 'the sale'),
  quote: books(null, 'the price that was agreed'),
  quote_line: books(null, 'the price that was agreed'),
  rate_window: fleeting(
    'hashes of callers, ids of customers and staff; at the desk’s door addresses and user names',
    'bounds calls',
    'until the window ends',
    'forget-codes',
  ),
  rc_transfer: books('who holds each step of the transfer', 'Motor Vehicles Act 1988 s. 50'),
  refund_request: books(null, 'what the gateway was asked to send back'),
  refurbishment_item: stock('work on a car'),
  reservation: books(
    'id of the buyer; hash of an address and id of a browser, which go with the account',
    'the hold and its token',
  ),
  sandbox_bank_check: {
    ...stock('the demo’s own bank; empty where a real one is used'),
    holds: 'a name that the demo’s bank invented',
  },
  sandbox_loan: stock('the demo’s own lender; empty where a real one is used'),
  sandbox_payment: stock('the demo’s own gateway; empty where a real one is used'),
  sandbox_refund: stock('the demo’s own gateway; empty where a real one is used'),
  search_change: {
    ...stock('search indexes follow it'),
    kept: 'an hour; each instance removes older ones',
  },
  seller_appointment: books('address, landmark, notes, which go with the account', 'the fee paid'),
  service_record: stock('the service history of a car'),
  service_visit: books('address, which goes with the account', 'the free inspections of a sale'),
  session: {
    ...year('device, moments of a log-in', 'a log of who was let in', 'its end'),
    job: 'forget-codes',
  },
  settlement: books('id of the owner’s account', 'what an owner was paid'),
  slot_seat: fleeting(null, 'keeps an hour from being given twice', 'a day', 'close-missed-drives'),
  staff: staff('name, phone, user name, hash of a password', 'the desk'),
  staff_authenticator: staff('a sealed secret', 'second factor'),
  staff_city: staff('cities of a Dost', 'rights'),
  staff_recovery_code: staff('hashes of codes', 'second factor'),
  staff_task: stock('what is to be done at the desk'),
  stock_sheet: {
    ...proof(
      'which Dost brought in, imported or took back a sheet of cars',
      'where cars came from',
    ),
    kept: 'as long as the site; the file itself for 30 days, by the job forget-sheets',
  },
  stock_sheet_row: stock('what became of the rows of a sheet'),
  term_change: proof('which manager set a term', 'terms that a deal was made under'),
  test_drive: {
    ...books(
      'who drove, that their licence was seen; the address of a drive at home, which goes with the account',
      'trip register of a dealer: CMV Rules 1989, rule 43',
    ),
    kept: 'drives made: as long as the register; drives to come: called off with the account',
  },
  transfer_form: {
    ...books('names and addresses of both sides', 'Motor Vehicles Act 1988 s. 50'),
    kept: 'eight years after the year of the deal, as it was signed; nothing is due before 2035',
  },
  valuation: {
    ...account('what a person asked a price for', 'scoreboard of the price model'),
    kept: 'until the account is deleted, then as a count without them',
  },
  valuation_model: stock('the price model'),
  variant: stock('the catalogue'),
  vehicle: {
    ...books('registration number, id of the owner', 'the stock and its history'),
  },
  vehicle_event: proof('ids of who moved a car', 'the history of a car'),
  vehicle_event_reason: account('why somebody moved a car, in their words', 'the history of a car'),
  vehicle_note: {
    ...account('notes of owner and Dost to each other', 'what was agreed on a car'),
    kept: 'with the car; without the owner’s words once the account is deleted',
  },
  vehicle_view: year('which cars a person looked at', 'how wanted a car is', 'the visit'),
  waiting_line: account('place in a line', 'first come, first told'),
  walk_in: stock('that a person came, not who'),
  web_text: stock('texts of the site'),
}
