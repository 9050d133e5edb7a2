/** Texts that staff can change, by category and key. */
export const WEB_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  home: {
    headline: 'Find a used car that you can trust',
    introduction:
      'Inspected at 130 points, priced to the last rupee, with papers that are ready to transfer.',
    newArrivals: 'Just arrived',
    visitors: 'Over 10000 website visits per week',
  },
  buy: {
    dreamCar: 'Find my next car',
    guideMe: 'Guide me',
    financeOptions: 'Finance options',
    shortlist: 'Shortlist cars',
    hours: 'Open 10 am to 8 pm daily',
    driveHomePrice:
      'Prices are drive-home prices including warranty and ownership-transfer charges.',
    testDrive: 'Test drive on our in-premises track, up to 2 km.',
    reservation:
      'Reserve a car for 3 days with a token of ₹10,000, refunded in full if you decide against it.',
  },
  warranty: {
    headline: 'Warranty on every car',
    inspections:
      '2 free doorstep inspections: at 1 month or 1,000 km and at 5 months or 5,000 km, whichever is earlier.',
  },
  finance: {
    headline: 'A loan without surprises',
    terms:
      'Loan terms from 12 to 60 months. We always show amount, down payment, months, rate and total interest.',
  },
  sell: {
    headline: 'Park your car with us, we sell it for you',
    price: 'A listing can fetch up to 10% more than an instant sale.',
    fee: 'Listing fee ₹3,000: 130-point inspection, detailing, photos and listing. A success fee is taken from the sale proceeds.',
    payout: 'Get paid within 24 working hours of the sale.',
    pickup: 'Pickup is available only within city limits.',
    documents: 'Submit your documents within 5 days of listing.',
    auction: 'Petrol cars older than 15 years and diesel cars older than 9 years go to auction.',
  },
  guide: {
    headline: 'Not sure which car?',
    introduction: 'Six questions, each of which you may skip. We show you the cars that fit.',
  },
  about: {
    headline: 'A showroom you can walk into',
    introduction:
      'Bharosa means trust. We sell used cars online and from our superstores in Chennai, Hyderabad, Gurgaon and Tirupati. Every car stands at one of our yards: what you see on the page is there to touch.',
    promise: 'One price everywhere, findings told openly, papers prepared before you pay.',
  },
}
