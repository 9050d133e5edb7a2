import type { DB } from '@/generated/kysely/types'
import { booksRule, type RetentionRule } from './kinds'

/** Tables that belong to the books or to a deal. */
export const BOOKS_RULES = {
  auction: booksRule(null, 'reserve, end, price and the owner’s answer of an auction'),
  auction_bid: {
    ...booksRule('the bidding dealer’s name', 'dealers’ offers'),
    kept: 'eight years after the year of the deal; nothing expires before 2035',
  },
  auction_outcome: booksRule(null, 'the outcome of an auction'),
  bank_account: booksRule(
    'bank, last four digits, name at the bank',
    'the seller’s payout account; names are removed with the account',
  ),
  buyer_payment: booksRule('id of the buyer’s hold, payment reference', 'payments of the rest'),
  deal_account: booksRule(
    'id of the buyer’s hold, account number at the gateway',
    'where the rest of a deal was paid',
  ),
  dealer: booksRule(
    'trade name, person, GSTIN and certificate; all but the trade name are removed with the account',
    'who may bid at auctions',
  ),
  dealer_bid: booksRule(null, 'sealed bids, the owner’s evidence'),
  gateway_event: booksRule(
    'the gateway’s report on a payment, without the payer',
    'to settle disputes over money',
  ),
  gateway_dispute: booksRule(null, 'chargebacks by a payer’s bank'),
  gateway_payment: booksRule(null, 'the gateway’s record of a payment, without the payer'),
  gateway_refund: booksRule('reference of the payer’s bank', 'refunds and who made them'),
  gst_invoice: booksRule('id of the person billed', 'CGST Act s. 36'),
  gst_invoice_line: booksRule(null, 'CGST Act s. 36'),
  hold_delay: booksRule(null, 'what a buyer was asked when a promised day couldn’t be kept'),
  home_delivery: booksRule(
    'delivery address, removed with the account',
    'the fee and its distance',
  ),
  repair_payment: booksRule(
    'id of the car, reference of the payer’s bank',
    'what an owner paid for repairs',
  ),
  ledger_entry: booksRule('id of the car', 'the seller’s money'),
  loan_application: booksRule(
    'amount, income, kind of employment, the lender’s decision; income and employment are removed with the account',
    'a loan application',
  ),
  loan_event: booksRule('the history of an application', 'a loan application'),
  money_line: booksRule(
    'the reason for a decision, removed with the account; ids of staff',
    'staff decisions about money',
  ),
  part_receipt: booksRule(null, 'receipts of payments of the rest'),
  payment_block: booksRule(
    'ids of the buyer’s hold, and of the buyer at the gateway',
    'a token that the buyer’s bank blocks',
  ),
  payment: booksRule('id of the hold', 'money received or refunded'),
  payout_file: booksRule(
    'ids of the Dosts who made and withdrew it',
    'files of payouts for the bank',
  ),
  payout_file_row: booksRule('id of the owner’s account', 'files of payouts for the bank'),
  price_change: booksRule(null, 'a car’s earlier prices'),
  price_proposal: booksRule('the owner’s consent to a price', 'proof of consent'),
  purchase: booksRule('id of the buyer', 'the sale'),
  purchase_step: booksRule(null, 'the sale'),
  quote: booksRule(null, 'the agreed price'),
  quote_line: booksRule(null, 'the agreed price'),
  due_consent: booksRule(null, 'the owner’s consent that we pay challans out of their payout'),
  due_consent_line: booksRule(null, 'the challans of such a consent'),
  road_due_receipt: booksRule(
    'a receipt, which may name who paid',
    'proof that a challan or toll is paid; desk, owner and buyer open it',
  ),
  road_due_fact: booksRule(null, 'the history of a car’s challans and tolls'),
  road_due: booksRule(null, 'challans and tolls of a car, cleared before its RC transfer'),
  rc_transfer: booksRule('the holder of each transfer step', 'Motor Vehicles Act 1988 s. 50'),
  reduction_proposal: booksRule(
    'id of the Dost who proposed a lower price',
    'proof of what the owner was asked and answered',
  ),
  refund_request: booksRule(null, 'refunds requested from the gateway'),
  reservation: booksRule(
    'id of the buyer; hash of an address and id of a browser, removed with the account',
    'the hold and its token',
  ),
  seller_appointment: booksRule(
    'address, landmark, notes, removed with the account',
    'the fee paid',
  ),
  service_visit: booksRule('address, removed with the account', 'the free inspections of a sale'),
  settlement: booksRule('id of the owner’s account', 'the seller’s payout'),
  test_drive: {
    ...booksRule(
      'the driver, and that we saw their licence; a home drive’s address, removed with the account',
      'a dealer’s trip register: CMV Rules 1989, rule 43',
    ),
    kept: 'past drives: as long as the register; future drives: cancelled with the account',
  },
  transfer_form: {
    ...booksRule('names and addresses of both sides', 'Motor Vehicles Act 1988 s. 50'),
    kept: 'eight years after the year of the deal, as signed; nothing expires before 2035',
  },
  vehicle: {
    ...booksRule('registration number, id of the owner', 'the stock and its history'),
  },
  review: booksRule(
    'what the buyer wrote, removed with the account',
    'reviews of purchases with our answers',
  ),
  visit_point: booksRule(null, 'points of the inspection that a free inspection found faulty'),
  rto_acknowledgement: booksRule(
    null,
    'how long the transport authority had the application for the RC',
  ),
  bond_day: booksRule(null, 'days by which the RC was late, and what each one cost us'),
  passport: booksRule(
    'the plate and chassis number of a bought car with their salts, removed with the account',
    'passports of cars as they were signed',
  ),
  passport_share: booksRule(
    null,
    'links by which a buyer shows a passport; ended with the account',
  ),
  bond_payment: booksRule(null, 'what we paid to the buyer for a late RC'),
  exchange: booksRule('the owner of an old car', 'its price as down payment, and what it paid for'),
  car_return: booksRule(
    'what the buyer wrote, removed with the account',
    'returned cars: what was found and refunded, or why not',
  ),
  warranty_claim: booksRule(
    'what the buyer wrote, removed with the account',
    'repairs under a warranty and why they were refused',
  ),
} as const satisfies Partial<Record<keyof DB, RetentionRule>>
