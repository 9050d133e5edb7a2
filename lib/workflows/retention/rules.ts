import type { DB } from '@/generated/kysely/types'
import { APPEAL_PAPER_DAYS } from '@/lib/features/appeals/rules'
import { BOOKS_RULES } from './books-rules'
import {
  accountRule,
  twoYearRule,
  shortLivedRule,
  permanentRule,
  staffRule,
  currentRule,
  oneYearRule,
  type RetentionRule,
} from './kinds'

/**
 * Personal data, purpose and retention of every table. The type requires all tables; a test
 * compares the list with the database and docs/data-map.md.
 */
export const RETENTION_RULES: Record<keyof Omit<DB, 'live_hold'>, RetentionRule> = {
  ...BOOKS_RULES,
  activity: {
    ...oneYearRule('a customer’s actions on the site', 'the desk’s figures; a log', 'it happened'),
    kept: 'for a year, then as an anonymous count',
  },
  agent_grant: {
    ...accountRule(
      'what an agent may do for the customer, its name, last use; hashes of its tokens',
      'acts by consent',
    ),
    kept: 'a year after its end, at most until the account is deleted; a code that nobody used until the next night',
    job: 'forget-codes',
  },
  audit_entry: permanentRule(
    'ids of customer and Dost, the action',
    'log of staff actions for customers',
  ),
  audit_reason: accountRule('a Dost’s reason for acting for a customer', 'the log'),
  blog_post: currentRule('site texts'),
  breach: permanentRule(
    'nothing about those affected; the Dost who recorded it',
    'DPDP Rules 2025, rule 7',
  ),
  cache_change: {
    ...currentRule('keeps the instances’ caches current'),
    kept: 'an hour; each change removes older ones',
  },
  call_back: twoYearRule('the caller, and notes of the call', 'to call back', 'the call'),
  city: currentRule('cities that we serve'),
  city_pincode: currentRule('cities that we serve'),
  complaint: {
    ...oneYearRule(
      'name, phone, what was complained of and decided',
      'to settle it',
      'it was closed',
    ),
    kept: 'three years after it was closed; without name and words once the account is deleted',
  },
  complaint_round: {
    ...oneYearRule(
      'earlier decisions, and why it was reopened',
      'to settle a complaint',
      'it was closed',
    ),
    kept: 'with the complaint; its words until the account is deleted',
    job: null,
  },
  complaint_message: {
    ...oneYearRule('what the person and the desk wrote', 'to settle a complaint', 'it was closed'),
    kept: 'with the complaint; until the account is deleted',
    job: null,
  },
  consent: {
    ...accountRule('purpose, notice, when given and withdrawn', 'proof of consent, s. 6(10)'),
    kept: 'as long as the account; then withdrawn and kept as proof',
  },
  customer: {
    ...accountRule('phone, first name, e-mail address, city, language', 'the account itself'),
    kept: 'until the account is deleted; then an empty row that deals refer to',
  },
  customer_query: twoYearRule('name, phone, e-mail address, question', 'to answer', 'the answer'),
  document: {
    ...accountRule(
      'car and personal documents, last four digits of an Aadhaar',
      'transfer of ownership',
    ),
    kept: '90 days after a car was withdrawn unsold, unless it counts for another car of the person; otherwise a person’s until the account is deleted, a car’s with the car',
    job: 'forget-unsold',
  },
  document_access: permanentRule('each access to a document', 'access log, rule 6(1)(c)'),
  document_event: permanentRule(
    'each upload, verification or refusal of a document',
    'the history of a sale',
  ),
  document_reading: {
    ...accountRule(
      'a verified document’s contents: name, parent, address, the car’s numbers',
      'to fill in the transfer forms',
    ),
    kept: '90 days after a car was withdrawn unsold, unless it counts for another car of the person; otherwise until the person’s account is deleted',
    job: 'forget-unsold',
  },
  document_page: accountRule('extra files of a document', 'transfer of ownership'),
  email_token: shortLivedRule(
    'e-mail address, hash of a link',
    'to verify an address',
    'two days after it expires',
    'forget-codes',
  ),
  erasure: permanentRule('an id without a person', 'to repeat deletions in a restored copy'),
  faq: currentRule('site texts'),
  favourite: accountRule('favourites', 'the list of favourites'),
  field_figure: shortLivedRule(null, 'page speed', 'two years', 'forget-old'),
  finding: currentRule('inspection results'),
  holiday: currentRule('days when the office is closed'),
  idempotency_key: shortLivedRule(
    'responses to repeated calls',
    'a repeated call gets the first response',
    'two days',
    'forget-old',
  ),
  import_change: currentRule('an import’s changes to a car, with the old values'),
  inspection: currentRule('inspection results'),
  inspection_draft: currentRule('an inspection in progress; removed when it ends'),
  inspection_rating: currentRule('inspection results'),
  odometer_reading: permanentRule(null, 'readings of a car’s odometer'),
  vehicle_document_fact: permanentRule(null, 'the history of a car’s insurance, PUC, RC and loan'),
  known_device: accountRule('hash of a cookie', 'separate limits for a known device'),
  car_handback: permanentRule(
    'id of the car, kind of identity document that a manager saw',
    'that an unsold car is with its owner again',
  ),
  make: currentRule('the catalogue'),
  listing_import: currentRule('imported files, with importer and result'),
  market_observation: currentRule('asking prices of other cars'),
  message: oneYearRule(
    'phone or e-mail address, the text',
    'a log of sent messages',
    'it was written',
  ),
  list_columns: staffRule('the columns of a list that a Dost wants', 'the desk'),
  model: currentRule('the catalogue'),
  otp_authorization: shortLivedRule(
    'phone, hash of a code, hash of an address; at registration also the name and e-mail address',
    'to verify a phone',
    'two days',
    'forget-codes',
  ),
  otp_failure: shortLivedRule('phone', 'to limit guesses', 'two days', 'forget-codes'),
  otp_send: shortLivedRule(
    'phone, hashes of browser, address and network',
    'to limit codes',
    'two days',
    'forget-codes',
  ),
  passkey: {
    ...accountRule('a passkey’s name, public key and last use', 'to log in with it'),
    kept: 'until its owner or a manager removes it, or the account is deleted',
  },
  passkey_challenge: shortLivedRule(
    'id of the person who must respond',
    'makes each response work once',
    'five minutes; at most until the next night',
    'forget-codes',
  ),
  photo: {
    ...currentRule('car pictures'),
    holds:
      'ids of the Dosts who added it and answered for its plates; number plates in the unmasked original',
    kept: 'as long as it is current; the unmasked original until 180 days after the delivery, longer while a return, claim, complaint or appeal about the car is open',
    job: 'forget-originals',
  },
  walk_round: currentRule('car pictures'),
  walk_frame: {
    ...currentRule('car pictures'),
    holds:
      'ids of the Dosts who added it and answered for its plates; number plates in the unmasked original',
    kept: 'until 180 days after the delivery, longer while a return, claim, complaint or appeal about the car is open',
    job: 'forget-originals',
  },
  finding_pin: {
    ...currentRule('where a car picture shows a finding'),
    holds: 'id of the Dost who placed it',
  },
  photo_file: shortLivedRule(
    'random file names',
    'to find orphaned files',
    'until an hour after the file is orphaned',
    'sweep-photo-files',
  ),
  preference: accountRule('saved searches', 'alerts'),
  private_file: shortLivedRule(
    'random file names',
    'to find orphaned files',
    'until an hour after the file is orphaned',
    'sweep-private-files',
  ),
  push_subscription: {
    ...accountRule('a device’s address at its push service, and its keys', 'notices on a device'),
    kept: 'until it is turned off, or its session ends',
    job: 'end-devices',
  },
  rate_window: shortLivedRule(
    'hashes of callers, ids of customers and staff; at staff sign-in addresses and user names',
    'to limit calls',
    'until the window ends',
    'forget-codes',
  ),
  registry_look: currentRule('when challans and tolls of a car were looked up'),
  foreclosure_letter: currentRule('what a bank claims to close the loan on a car, and until when'),
  registry_failure: currentRule('when the registry of challans and tolls couldn’t be asked'),
  refurbishment_item: currentRule('work on a car'),
  sandbox_bank_check: {
    ...currentRule('the demo’s own bank; empty with a real one'),
    holds: 'a name invented by the demo’s bank',
  },
  sandbox_due: currentRule('the stand-in registry’s challans and tolls; empty with a real one'),
  sandbox_outage: currentRule(
    'plates for which the stand-in registry is down; empty with a real one',
  ),
  sandbox_loan: currentRule('the demo’s own lender; empty with a real one'),
  sandbox_account: currentRule('the demo’s own gateway; empty with a real one'),
  sandbox_block: currentRule('the demo’s own gateway; empty with a real one'),
  sandbox_payment: currentRule('the demo’s own gateway; empty with a real one'),
  sandbox_refund: currentRule('the demo’s own gateway; empty with a real one'),
  sandbox_transfer: {
    ...currentRule('the demo’s own gateway; empty with a real one'),
    holds: 'a payer’s name typed in the demo',
  },
  saved_view: staffRule('the Dost who saved it, and its name', 'filters of a list at the desk'),
  search_change: {
    ...currentRule('keeps search indexes current'),
    kept: '25 hours; each instance removes older ones',
  },
  service_record: currentRule('the service history of a car'),
  session: {
    ...oneYearRule('device and login times', 'a login log', 'its end'),
    job: 'forget-codes',
  },
  slot_seat: shortLivedRule(null, 'prevents overbooking', 'a day', 'close-missed-drives'),
  staff: staffRule('name, phone, user name, hash of a password', 'the desk'),
  staff_authenticator: staffRule('an encrypted secret', 'second factor'),
  staff_city: staffRule('a Dost’s cities', 'rights'),
  staff_recovery_code: staffRule('code hashes', 'second factor'),
  staff_task: currentRule('desk tasks'),
  stock_sheet: {
    ...permanentRule(
      'the Dost who uploaded, imported or undid a sheet of cars',
      'the origin of cars',
    ),
    kept: 'as long as the site exists; the file itself for 30 days, by the job forget-sheets',
  },
  stock_sheet_row: currentRule('the outcome of each row of a sheet'),
  work_taken: shortLivedRule('id of a Dost', 'to do a thing only once', 'a day', 'forget-old'),
  term_change: permanentRule('the manager who set a term', 'the terms of each deal'),
  ucp_checkout: shortLivedRule(
    null,
    'which car a program led a person to',
    'two days',
    'forget-old',
  ),
  valuation: {
    ...accountRule('the car that a customer had valued', 'the price model’s scoreboard'),
    kept: 'until the account is deleted, then as an anonymous count',
  },
  valuation_model: currentRule('the price model'),
  market_level: currentRule('how far fresh prices are from the price model'),
  variant: currentRule('the catalogue'),
  vehicle_event: permanentRule('ids of those who moved a car', 'a car’s history'),
  vehicle_event_reason: accountRule('a person’s reason for moving a car', 'a car’s history'),
  vehicle_note: {
    ...accountRule('notes between owner and Dost', 'agreements about a car'),
    kept: 'with the car; without the owner’s words once the account is deleted',
  },
  vehicle_view: oneYearRule('cars viewed by a visitor', 'demand for a car', 'the visit'),
  waiting_line: accountRule('place on a waiting list', 'first come, first served'),
  walk_in: currentRule('anonymous visits to a yard'),
  price_appeal: {
    ...accountRule(
      'what a person says is wrong about a price label, a document that shows it, and our answer',
      'to correct the fact; the public count of appeals',
    ),
    kept: `as long as the site exists; without words and document once the account is deleted; the document until the appeal is withdrawn, or ${APPEAL_PAPER_DAYS} days after our answer`,
    job: 'forget-old',
  },
  price_label: permanentRule(null, 'what each price label was based on when it was shown'),
  passport_key: permanentRule(null, 'public keys that check passports'),
  whatsapp_status: oneYearRule(null, 'whether a message arrived on WhatsApp', 'it was reported'),
  web_text: currentRule('site texts'),
}
