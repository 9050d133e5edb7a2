/**
 * Promises and legal figures with unit and source (specification sections 1 and 9, or a settled
 * reading). Manager-set terms: `lib/features/pricing/rules/terms.ts`.
 */
export const BUSINESS_TERMS = {
  /** GST on our fees in per cent, at the time of sale (GST law). */
  gstOnFeesPercent: 18,
  /** Number of points of an inspection (specification). */
  inspectionPoints: 130,
  holdDays: 3,
  /**
   * Days (of 24 hours) by which a hold is extended, once, while a lender decides (settled: others wait for
   * the car too).
   */
  loanHoldDays: 3,
  /**
   * Hours that a buyer has at least after a lender's decision, within the extension (settled: a day to pay or
   * to find another way).
   */
  afterLoanHours: 24,
  /** Minutes in which the token of a new hold must be paid (settled). */
  payWithinMinutes: 15,
  /**
   * Minutes before a buyer can hold the same car again after not paying (settled: else one buyer
   * could block it for ever).
   */
  lapsedPauseMinutes: 60,
  /** Unpaid holds per buyer and day, all cars (settled: payments fail, but not all day). */
  lapsesADay: 4,
  /** Concurrent unpaid holds per browser, all accounts (settled: a couple at one computer). */
  unpaidHoldsOfBrowser: 2,
  /** Hours for which a car that becomes free is offered to the waiting line (settled). */
  waitingOfferHours: 2,
  /**
   * Minutes that each person in line has at least, even after those hours (settled: five people then block a
   * free car for three hours, not ten).
   */
  waitingOfferMinutes: 15,
  /**
   * Per cent by which a first price may differ from the model's without a written reason (settled: most cars
   * are within).
   */
  priceReasonPercent: 15,
  /** Days from listing within which the seller must bring documents (specification). */
  sellerDocumentDays: 5,
  /**
   * Business days (Monday to Saturday without holidays) until a payout starts (specification,
   * dashboard text).
   */
  payoutBusinessDays: 3,
  /**
   * Whole rupees above which a payout needs a second person (settled: from here on a slip or a fraud hurts).
   */
  payoutByTwoAbove: 200_000,
  /**
   * Checks of an owner's bank account per day (settled: each costs a rupee and reveals whether a name fits).
   */
  bankAccountTries: 3,
  /** Hours before a replaced bank account receives money (settled: its owner is warned first). */
  bankAccountRestHours: 24,
  tcsAbove: 1_000_000,
  /** Tax collected at source, in per cent of the whole price (s. 206C(1F)). */
  tcsPercent: 1,
  /** Months of warranty that the price includes at least (settled: the guide says six months to a year). */
  warrantyMonths: 6,
  /**
   * Days before its due date from which a free inspection can be booked, whatever the kilometres (settled).
   */
  inspectionOpensDays: 14,
  /**
   * Days after its due date for which an inspection stays free (settled: a travelling buyer doesn't lose it).
   */
  inspectionClosesDays: 60,
  /**
   * Months or kilometres after delivery until each free inspection is due, whichever is first
   * (specification).
   */
  freeInspections: {
    first_inspection: { months: 1, kms: 1_000 },
    second_inspection: { months: 5, kms: 5_000 },
  },
  /** Number of days among which a buyer can choose one for delivery (settled). */
  deliveryDays: 30,
  /** Maximum kilometres of a free home test drive (settled: half an hour each way). */
  homeDriveKms: 15,
  /** Notice in hours for a home test drive: the car has to be brought (settled). */
  homeDriveNoticeHours: 3,
  /** Kilometres on our own track, at most (specification). */
  testDriveKms: 2,
  compareLimit: 3,
} as const
