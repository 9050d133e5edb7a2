import type { DB } from '@/generated/kysely/types'

export interface Retention {
  holds: string | null
  why: string
  kept: string
  /** Job that deletes or anonymises; null if only deleting the account does, or nothing. */
  job: string | null
}

export interface Expiry {
  column: string
  days: number
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
  kept: 'until the account is deleted, on request or after three years without a visit',
  job: 'forget-idle',
})
/** Companies Act 2013 s. 128(5) and CGST Act s. 36: eight years, from 2026. */
const books = (holds: string | null, why: string): Retention => ({
  holds,
  why,
  kept: 'eight years after the year of the deal, without a name once the account is deleted; nothing expires before 2035',
  job: null,
})
const proof = (holds: string | null, why: string): Retention => ({
  holds,
  why,
  kept: 'as long as the site exists; can’t be changed',
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
  kept: 'while employed, and as long as the log names them',
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

/** The privacy notice promises this period for replies to enquiries. */
const answers = (holds: string, why: string, from: string): Retention => ({
  ...year(holds, why, from),
  kept: `two years after ${from}`,
})

/**
 * Personal data, purpose and retention of every table. The type requires completeness; a test
 * compares it with the database and docs/data-map.md.
 */
export const RETENTION: Record<keyof Omit<DB, 'live_hold'>, Retention> = {
  activity: {
    ...year('what a customer did on the site', 'the desk’s figures; a log', 'it happened'),
    kept: 'with the customer for a year, then as a count without them',
  },
  auction_bid: {
    ...books('name of the dealer who bid', 'what dealers offered'),
    kept: 'eight years after the year of the deal; nothing expires before 2035',
  },
  auction_outcome: books(null, 'how an auction ended'),
  audit_entry: proof('ids of customer and Dost, what was done', 'what staff did on whose behalf'),
  audit_reason: account('why a Dost did something in a customer’s name, in their words', 'the log'),
  bank_account: books(
    'bank, last four digits, name at the bank',
    'where an owner was paid; names are removed with the account',
  ),
  blog_post: stock('texts of the site'),
  breach: proof('nothing about those affected; which Dost recorded it', 'DPDP Rules 2025, rule 7'),
  buyer_payment: books('id of the buyer’s hold, reference of a payment', 'money taken at the yard'),
  cache_change: {
    ...stock('caches of instances follow it'),
    kept: 'an hour; each change removes older ones',
  },
  call_back: answers('who asks for a call, what was said', 'to call back', 'the call'),
  city: stock('where the company works'),
  city_pincode: stock('where the company works'),
  consent: {
    ...account('purpose, notice, when given and withdrawn', 'proof of consent, s. 6(10)'),
    kept: 'as long as the account; withdrawn and kept as proof once it is deleted',
  },
  customer: {
    ...account('phone, first name, e-mail address, city, language', 'the account itself'),
    kept: 'until the account is deleted; then an empty row for deals to point at',
  },
  customer_query: answers('name, phone, e-mail address, question', 'to answer', 'the answer'),
  document: {
    ...account(
      'documents of a car and of people, last four digits of an Aadhaar',
      'transfer of ownership',
    ),
    kept: '90 days after a car was withdrawn unsold; otherwise a person’s until the account is deleted, a car’s with the car',
    job: 'forget-unsold',
  },
  document_access: proof('who opened which document', 'log of accesses, rule 6(1)(c)'),
  document_event: proof('who uploaded, verified or refused a document', 'how a sale came about'),
  document_reading: {
    ...account(
      'what a verified document says: name, parent, address, the car’s numbers',
      'to fill in the transfer forms',
    ),
    kept: '90 days after a car was withdrawn unsold; otherwise until the person’s account is deleted',
    job: 'forget-unsold',
  },
  document_page: account('further files of a document', 'transfer of ownership'),
  email_token: fleeting(
    'e-mail address, hash of a link',
    'to prove an address',
    'two days after it ended',
    'forget-codes',
  ),
  erasure: proof('an id without a person', 'so that a restored copy forgets again'),
  faq: stock('texts of the site'),
  favourite: account('favourites', 'the list of favourites'),
  field_figure: fleeting(null, 'how fast pages are', 'two years', 'forget-old'),
  finding: stock('what an inspection found'),
  gateway_event: books(
    'what the gateway reported about a payment, without the payer',
    'to settle disputes over money',
  ),
  gateway_dispute: books(null, 'what a payer’s bank contested'),
  gateway_payment: books(null, 'what the gateway holds of a payment, without the payer'),
  gateway_refund: books('reference of the payer’s bank', 'what was refunded, and by whom'),
  gst_invoice: books('id of the person billed', 'CGST Act s. 36'),
  holiday: stock('days on which the office is closed'),
  home_delivery: books('delivery address, removed with the account', 'the fee and its distance'),
  idempotency_key: fleeting(
    'answers to repeated calls',
    'a repeat gets the first answer',
    'two days',
    'forget-old',
  ),
  import_change: stock('what an import changed on a car, with the old values'),
  inspection: stock('what an inspection found'),
  inspection_draft: stock('an inspection in progress; removed when it ends'),
  inspection_rating: stock('what an inspection found'),
  known_device: account('hash of a cookie', 'separate limits for a known device'),
  ledger_entry: books('id of the car', 'the owner’s money'),
  loan_application: books(
    'amount, income, kind of employment, the lender’s answer; income and employment are removed with the account',
    'a loan application',
  ),
  loan_event: books('what became of an application', 'a loan application'),
  make: stock('the catalogue'),
  listing_import: stock('which files of cars were imported, by whom, with what result'),
  market_observation: stock('asking prices of other cars'),
  message: year(
    'phone or e-mail address, the text',
    'a log of what people were sent',
    'it was written',
  ),
  model: stock('the catalogue'),
  otp_authorization: fleeting(
    'phone, hash of a code, hash of an address; at registration also the name and e-mail address',
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
    ...account('name and public key of a passkey, when it was used', 'to log in with it'),
    kept: 'until its owner or a manager removes it, or the account is deleted',
  },
  money_line: books(
    'why staff decided as they did, removed with the account; ids of staff',
    'what a person decided about money',
  ),
  passkey_challenge: fleeting(
    'id of the person asked',
    'each is answered once',
    'five minutes; at most until the next night',
    'forget-codes',
  ),
  payment: books('id of the hold', 'money received or refunded'),
  photo: stock('pictures of cars'),
  preference: account('saved searches', 'alerts'),
  price_change: books(null, 'a car’s earlier prices'),
  price_proposal: books('the owner’s consent to a price', 'proof that the owner agreed'),
  private_file: fleeting(
    'random names of files',
    'finds files that no row needs',
    'until an hour after no row needs the file',
    'sweep-private-files',
  ),
  purchase: books('id of the buyer', 'the sale'),
  purchase_step: books(null, 'the sale'),
  quote: books(null, 'the price that was agreed'),
  quote_line: books(null, 'the price that was agreed'),
  rate_window: fleeting(
    'hashes of callers, ids of customers and staff; at staff sign-in addresses and user names',
    'bounds calls',
    'until the window ends',
    'forget-codes',
  ),
  rc_transfer: books('who holds each step of the transfer', 'Motor Vehicles Act 1988 s. 50'),
  refund_request: books(null, 'refunds asked of the gateway'),
  refurbishment_item: stock('work on a car'),
  reservation: books(
    'id of the buyer; hash of an address and id of a browser, removed with the account',
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
  seller_appointment: books('address, landmark, notes, removed with the account', 'the fee paid'),
  service_record: stock('the service history of a car'),
  service_visit: books('address, removed with the account', 'the free inspections of a sale'),
  session: {
    ...year('device, times of a log-in', 'a log of who logged in', 'its end'),
    job: 'forget-codes',
  },
  settlement: books('id of the owner’s account', 'what an owner was paid'),
  slot_seat: fleeting(null, 'keeps a place from being given twice', 'a day', 'close-missed-drives'),
  staff: staff('name, phone, user name, hash of a password', 'the desk'),
  staff_authenticator: staff('a sealed secret', 'second factor'),
  staff_city: staff('cities of a Dost', 'rights'),
  staff_recovery_code: staff('hashes of codes', 'second factor'),
  staff_task: stock('tasks of the desk'),
  stock_sheet: {
    ...proof('which Dost uploaded, imported or took back a sheet of cars', 'where cars came from'),
    kept: 'as long as the site exists; the file itself for 30 days, by the job forget-sheets',
  },
  stock_sheet_row: stock('what became of the rows of a sheet'),
  term_change: proof('which manager set a term', 'the terms of each deal'),
  test_drive: {
    ...books(
      'who drove, that their licence was seen; the address of a drive at home, removed with the account',
      'trip register of a dealer: CMV Rules 1989, rule 43',
    ),
    kept: 'past drives: as long as the register; future drives: cancelled with the account',
  },
  transfer_form: {
    ...books('names and addresses of both sides', 'Motor Vehicles Act 1988 s. 50'),
    kept: 'eight years after the year of the deal, as it was signed; nothing expires before 2035',
  },
  valuation: {
    ...account('the car that a person had valued', 'scoreboard of the price model'),
    kept: 'until the account is deleted, then as a count without them',
  },
  valuation_model: stock('the price model'),
  variant: stock('the catalogue'),
  vehicle: {
    ...books('registration number, id of the owner', 'the stock and its history'),
  },
  vehicle_event: proof('ids of people who moved a car', 'the history of a car'),
  vehicle_event_reason: account('why somebody moved a car, in their words', 'the history of a car'),
  vehicle_note: {
    ...account('notes of owner and Dost to each other', 'what was agreed on a car'),
    kept: 'with the car; without the owner’s words once the account is deleted',
  },
  vehicle_view: year('which cars a person viewed', 'demand for a car', 'the visit'),
  waiting_line: account('place on a waiting list', 'first come, first served'),
  walk_in: stock('that somebody came, not who'),
  web_text: stock('texts of the site'),
}
