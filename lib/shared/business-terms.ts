/**
 * Promises and legal figures with unit and source (specification sections 1 and 9, or a settled
 * reading). Manager-set terms: `lib/features/pricing/rules/terms.ts`.
 */
export const BUSINESS_TERMS = {
  /** Per cent of our fees at the time of sale (GST law). */
  gstOnFeesPercent: 18,
  /** Points of an inspection (specification). */
  inspectionPoints: 130,
  holdDays: 3,
  /**
   * Times 24 hours of extension while a lender decides, once (settled: others wait for the car
   * too).
   */
  loanHoldDays: 3,
  /**
   * Minimum hours after a lender's decision, within the extension (settled: a day to pay, or to
   * find another way).
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
  /** Hours a free car is reserved for the waiting line (settled). */
  waitingOfferHours: 2,
  /**
   * Minimum minutes per person in line, even after those hours (settled: five people then block a
   * free car for three hours, not ten).
   */
  waitingOfferMinutes: 15,
  /**
   * Maximum deviation of a first price from the model without a written reason, per cent (settled:
   * most cars are within).
   */
  priceReasonPercent: 15,
  /** Days from listing (specification). */
  sellerDocumentDays: 5,
  /**
   * Business days (Monday to Saturday without holidays) until a payout starts (specification,
   * dashboard text).
   */
  payoutBusinessDays: 3,
  /**
   * Whole rupees: larger payouts need a second person (settled: from here on a slip or a fraud
   * hurts).
   */
  payoutByTwoAbove: 200_000,
  /** Account checks per day (settled: each costs a rupee and probes a name). */
  bankAccountTries: 3,
  /** Hours before a replaced account receives money (settled: its owner is warned first). */
  bankAccountRestHours: 24,
  tcsAbove: 1_000_000,
  /** Per cent of the whole price (s. 206C(1F)). */
  tcsPercent: 1,
  /**
   * Minimum warranty months included in the price (settled: the guide says six months to a year).
   */
  warrantyMonths: 6,
  /**
   * Days before its date that a free inspection can be booked, regardless of kilometres (settled).
   */
  inspectionOpensDays: 14,
  /** Days after its date that it stays free (settled: a travelling buyer doesn't lose it). */
  inspectionClosesDays: 60,
  /**
   * Months or kilometres after delivery until each free inspection is due, whichever is first
   * (specification).
   */
  freeInspections: {
    first_inspection: { months: 1, kms: 1_000 },
    second_inspection: { months: 5, kms: 5_000 },
  },
  /** Length of the choice of delivery days (settled). */
  deliveryDays: 30,
  /** Maximum kilometres of a free home test drive (settled: half an hour each way). */
  homeDriveKms: 15,
  /** Notice in hours for a home test drive: the car has to be brought (settled). */
  homeDriveNoticeHours: 3,
  /** Kilometres on our own track, at most (specification). */
  testDriveKms: 2,
  compareLimit: 3,
} as const
