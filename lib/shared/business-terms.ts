/**
 * What the business promises and what the law asks for, each figure with its unit and where it comes from
 * (the specification, sections 1 and 9, or a reading settled for what it leaves open). What a manager sets is in
 * `lib/features/pricing/rules/terms.ts`.
 */
export const BUSINESS_TERMS = {
  /** Per cent of our fees, at the time of the sale (GST law). */
  gstOnFeesPercent: 18,
  /** Points of an inspection (specification). */
  inspectionPoints: 130,
  /** Times 24 hours, from the payment of the token (specification). */
  holdDays: 3,
  /** Times 24 hours that a hold runs on, once and at most, while a lender decides (settled: others wait for the car too). */
  loanHoldDays: 3,
  /** Hours from a lender's decision that a hold so extended has at least, within those days (settled: a day to pay, or to find another way). */
  afterLoanHours: 24,
  /** Minutes in which the token of a new hold must be paid (settled). */
  payWithinMinutes: 15,
  /** Minutes for which a buyer who let a car's hold lapse unpaid leaves that car to others (settled: else one buyer keeps a car for ever without paying). */
  lapsedPauseMinutes: 60,
  /** Holds a day that a buyer may let lapse unpaid, over all cars (settled: payments fail, but not all day). */
  lapsesADay: 4,
  /** Unpaid holds at once from one browser, for all accounts together (settled: a couple at one computer). */
  unpaidHoldsOfBrowser: 2,
  /** Hours from the end of a hold that the waiting line has the car for itself (settled). */
  waitingOfferHours: 2,
  /** Minutes that each one in line has at least, also after these hours (settled: five who only wait keep a free car from everybody for three hours, not ten). */
  waitingOfferMinutes: 15,
  /** Per cent that a first price may be from the price model's before the desk gives its reason in writing (settled: most cars are asked for within this). */
  priceReasonPercent: 15,
  /** Days from listing (specification). */
  sellerDocumentDays: 5,
  /** Monday to Saturday without public holidays, until payment to a seller starts (specification, dashboard text). */
  payoutBusinessDays: 3,
  /** Whole rupees: a payment to a seller or a seller's bank above this needs a second person (settled: from here on a slip or a fraud hurts). */
  payoutByTwoAbove: 200_000,
  /** Accounts that an owner can have checked in a day (settled: each costs a rupee, and is a guess at a person's name). */
  bankAccountTries: 3,
  /** Hours that an account rests which takes another's place before money goes to it (settled: its owner hears of it first). */
  bankAccountRestHours: 24,
  /** Whole rupees: above this price of a car tax is collected at source (s. 206C(1F)). */
  tcsAbove: 1_000_000,
  /** Per cent of the whole price (s. 206C(1F)). */
  tcsPercent: 1,
  /** Months of warranty that every published car has at least, inside its price (settled: the guide says six months to a year). */
  warrantyMonths: 6,
  /** Days before its day from which a free doorstep inspection can be had by the calendar; earlier by its kilometres (settled). */
  inspectionOpensDays: 14,
  /** Days after its day until which it is free (settled: a buyer who travels doesn't lose it). */
  inspectionClosesDays: 60,
  /** Months from the delivery until each of the free doorstep inspections is due, or so many kilometres if earlier (specification). */
  freeInspections: {
    first_inspection: { months: 1, kms: 1_000 },
    second_inspection: { months: 5, kms: 5_000 },
  },
  /** Days among which the day of a home delivery is chosen, from the first on which it can be (settled). */
  deliveryDays: 30,
  /** Kilometres of the way to a test drive at home, at most; it is free (settled: half an hour each way). */
  homeDriveKms: 15,
  /** Hours before it that a test drive at home is booked, at least: the car has to be brought (settled). */
  homeDriveNoticeHours: 3,
  /** Kilometres on our own track, at most (specification). */
  testDriveKms: 2,
  /** Cars side by side, at most (specification). */
  compareLimit: 3,
} as const
