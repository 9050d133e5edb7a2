/**
 * Promises and legal figures, each with its unit and source: the law, specification sections 1 and
 * 9, or our decision. Managers set all other terms: `lib/features/pricing/rules/terms.ts`.
 */
export const FIXED_TERMS = {
  /** GST law, at the time of sale. */
  gstOnFeesPercent: 18,
  inspectionPoints: 130,
  holdDays: 3,
  /**
   * Days of 24 hours by which a hold is extended once while a lender decides (our decision: others
   * want the car too).
   */
  loanHoldDays: 3,
  /**
   * A hold lasts at least this many days of 24 hours from the moment at which everything is paid.
   * Our decision: the buyer has done their part, and the sale must be recorded. The database has
   * the same figure (`refuse_longer_hold`).
   */
  paidUpHoldDays: 7,
  /**
   * Hours for which the hold still lasts after a lender's decision, at most until the extension's
   * end (our decision: a day to pay or to find other money).
   */
  afterLoanHours: 24,
  /** Minutes to pay the token of a new hold (our decision). */
  payWithinMinutes: 15,
  /**
   * Minutes until a buyer who didn't pay can hold the same car again. Our decision: otherwise one
   * buyer could block it for ever.
   */
  lapsedPauseMinutes: 60,
  /**
   * Unpaid holds per buyer and day, for all cars (our decision: payments fail, but not all day).
   */
  lapsesADay: 4,
  /**
   * Unpaid holds at once per browser, for all accounts (our decision: a couple may share a
   * computer).
   */
  unpaidHoldsOfBrowser: 2,
  /** Hours for the waiting list to take a car that becomes free (our decision). */
  waitingOfferHours: 2,
  /**
   * Least minutes per person on the list, even after `waitingOfferHours`. Our decision: five people
   * then block a free car for three hours, not ten.
   */
  waitingOfferMinutes: 15,
  /**
   * Largest difference from the model's price, in per cent, without a written reason (our decision:
   * most cars are within it).
   */
  priceReasonPercent: 15,
  /** Days, counted from the listing (specification). */
  sellerDocumentDays: 5,
  /**
   * Business days until a payout starts: Monday to Saturday without holidays (specification,
   * dashboard text).
   */
  payoutBusinessDays: 3,
  /**
   * Whole rupees above which a second person must approve a payout (our decision: above this, a
   * slip or a fraud hurts).
   */
  payoutByTwoAbove: 200_000,
  /**
   * Checks of an owner's bank account per day (our decision: each costs a rupee and reveals whether
   * a name matches the account).
   */
  bankAccountTries: 3,
  /**
   * Hours until an account that replaces another receives money (our decision: we warn the owner
   * first).
   */
  bankAccountRestHours: 24,
  tcsAbove: 1_000_000,
  /**
   * Tax collected at source, as a percentage of the whole price: s. 394(1) of the Income-tax Act
   * 2025, Table, serial number 6; until 31 March 2026 s. 206C(1F) of the Act of 1961.
   */
  tcsPercent: 1,
  /**
   * All repairs under a warranty together cost at most this percentage of the price paid (our
   * decision: terms of 2026-11).
   */
  warrantyLimitPercent: 20,
  /**
   * Shortest warranty that the price includes, in months (our decision: the guide says six months
   * to a year).
   */
  warrantyMonths: 6,
  /**
   * Days before its due date from which a free inspection can be booked, at any odometer reading
   * (our decision).
   */
  inspectionOpensDays: 14,
  /**
   * Days after its due date for which an inspection stays free (our decision: the buyer may be
   * travelling).
   */
  inspectionClosesDays: 60,
  /**
   * Each inspection is due after these months or kilometres from delivery, whichever is reached
   * first (specification).
   */
  freeInspections: {
    first_inspection: { months: 1, kms: 1_000 },
    second_inspection: { months: 5, kms: 5_000 },
  },
  /** Days that the buyer can choose from for a delivery (our decision). */
  deliveryDays: 30,
  /** Longest distance for a free home test drive (our decision: half an hour each way). */
  homeDriveKms: 15,
  /** Hours to bring the car to the customer (our decision). */
  homeDriveNoticeHours: 3,
  /** Kilometres on our own track (specification). */
  testDriveKms: 2,
  /** Days after the sale within which an RC transfer counts publicly as on time (our decision). */
  rcWithinDays: 30,
  /** Consumer Protection (E-Commerce) Rules 2020, rule 4(5). */
  complaintAcknowledgedHours: 48,
  /**
   * Days of 24 hours after a decision in which the person can reopen the complaint. Our decision:
   * as long as we had to decide. The database has the same figure (`keep_complaint`).
   */
  complaintReopenDays: 30,
  /**
   * Business days in which an appeal against a price label is answered (our decision: a document
   * may have to be looked at, and a car for sale can't wait longer).
   */
  priceAppealBusinessDays: 5,
  /**
   * Days of 24 hours for which our price of an old car is valid: as an offer, and once more,
   * binding, after its owner agreed by code (our decision: time to choose another car).
   */
  exchangeDays: 7,
  compareLimit: 3,
} as const
