import type { FaqTexts } from './categories'

export const faqs: FaqTexts = {
  buying: [
    [
      'What does the price of a car include?',
      'Every price is a drive-home price: the car, its warranty where it has one, the ownership transfer and any insurance you need before you drive. You see every line, and the lines add up to the price, to the rupee. Nothing is added later, except the tax collected at source (TCS, {tcsRate}) that the law requires above {tcsAbove}.',
    ],
    [
      'Can I see and drive the car first?',
      'Yes. Open the car and book a visit or a test drive. You drive on our own track, up to {testDriveKm}\u00a0km, or have the car brought to your home. Please bring your driving licence.',
    ],
    [
      'Which warranty do I get?',
      'At least six months on every car we have inspected. You see the length with each car, and the price includes it as a separate line. Every car comes with 2 free doorstep inspections: at {firstVisitMonths} month or {firstVisitKms}\u00a0km, and at {secondVisitMonths} months or {secondVisitKms}\u00a0km, whichever is earlier. You book them on your dashboard.',
    ],
    [
      'How do I know that a price is fair?',
      'Where we have at least five comparable cars, we show the range in which about two in three such cars are priced, adjusted for variant, year and kilometres, and where this car falls in it. With fewer we say that there is not enough data instead of guessing.',
    ],
    [
      'Can I compare cars?',
      'Yes, up to three side by side. Differences are highlighted, and the comparison has a link you can send to your family.',
    ],
    [
      'Do you deliver the car to my home?',
      'Yes, within the limits of the city where the car is. Once you hold the car, enter your pincode with the reservation: you see how far it is and what it costs, from {deliveryNear} up to 10\u00a0km from the yard. You pay the fee with the rest, and get it back too if the reservation ends without a sale. You choose the day once the car is paid for. Collecting it from our yard is free.',
    ],
  ],
  reserving: [
    [
      'How do I reserve a car?',
      'Log in, open the car and choose Reserve. You pay a token of {token}, and we hold the car for you for {holdDays} days. Nobody else can reserve it in that time.',
    ],
    [
      'What happens to my token?',
      'It counts towards the price. If the reservation ends without a sale, whoever ended it, the token is refunded in full.',
    ],
    [
      'What happens after the {holdDays} days?',
      'If the full price has not been paid by then, the car goes back on sale and we refund your token. While a lender decides on a loan you applied for here, you have up to {loanHoldDays} days more.',
    ],
    [
      'Can I reserve two cars at once?',
      'No, one car at a time. Complete or cancel the reservation you have, then you can reserve another.',
    ],
    [
      'Can the price change while I hold a car?',
      'No. Reserving locks the price, line by line, until the reservation ends.',
    ],
  ],
  finance: [
    [
      'For how long can I take a loan?',
      'From 12 to 60 months. The car may not be older than 15 years when the loan ends, which can shorten the longest term for an older car.',
    ],
    [
      'What interest will I pay?',
      "It depends on the car's age: 10.5% a year for a car of up to 3 years, 12% for 4 to 6, 13.5% for 7 to 9 and 15% for 10 years and more. The bank confirms the final rate.",
    ],
    [
      'How much is the down payment?',
      'At least a tenth of the price for a car of up to 3 years, 15% for 4 to 6 years, a quarter for 7 to 9 and 40% for older cars. You can always pay more down.',
    ],
    [
      'How is the EMI worked out?',
      'On the reducing balance: each month you pay interest only on what is still owed. The calculator shows amount, down payment, months, rate and the total interest, so you can check it.',
    ],
    [
      'Can I close the loan early?',
      'Banks allow it, usually after six instalments, and may charge for it. Ask for the charge before you sign.',
    ],
  ],
  selling: [
    [
      'How does Park and Sell work?',
      'You book a visit or a pickup, we inspect the car at {inspectionPoints} points, detail and photograph it, and list it at a price you agree to. The car stays at our yard, and we show it to buyers. You follow views, likes and test drives on your dashboard.',
    ],
    [
      'What does it cost?',
      'A listing fee of {listingFee} up front, which covers the {inspectionPoints}-point inspection, detailing, photos and the listing, and a success fee of {successFee} of the sale price plus GST, taken from the sale proceeds.',
    ],
    [
      'When do I get my money?',
      'Payment starts within {payoutDays} business days of the sale. Business days are Monday to Saturday without holidays. Your dashboard shows the day.',
    ],
    [
      'Can I change the price?',
      'You can lower it at any time while the car is up for sale and not reserved, and confirm it with an OTP we send to your phone. A price never goes up again.',
    ],
    [
      'My car is old. Can I still sell it?',
      'Petrol cars older than {petrolAge} years and diesel cars older than {dieselAge} years go to auction and are not part of Park and Sell. We take your details and call you about it.',
    ],
    [
      'Do you pick the car up?',
      'Yes, within the city limits of Chennai, Hyderabad, Gurgaon and Tirupati. Enter your pincode, and you see at once whether we come.',
    ],
  ],
  inspection: [
    [
      'What do the {inspectionPoints} points cover?',
      'Ten systems: engine, brakes, clutch and gearbox, suspension and steering, air conditioning, tyres, battery and electrics, exteriors, interiors, and structure.',
    ],
    [
      'Can I read the report before I pay?',
      "Yes, anyone can read it with the car: each system's rating and each thing we found, with what its repair costs and whether we did it.",
    ],
    [
      'Do you sell cars that had an accident?',
      'The report has a part for structural damage. It says what the inspection found there and whether it was repaired, so you know before you decide.',
    ],
    [
      'How do you know that the kilometres are true?',
      'We compare the odometer with service records, insurance documents and the wear of pedals, seat and tyres. If we could not confirm them, the report says so.',
    ],
  ],
  documents: [
    [
      'When is the RC in my name?',
      'Forms 29 and 30 are filed within 14 days of the sale. How long the RTO takes differs by city; your dashboard shows each step, who holds it and since when.',
    ],
    [
      'Do I sign blank forms?',
      'Never. All transfer forms are filled in with names and date before anyone signs. If someone asks you for a signature on a blank form, call us.',
    ],
    [
      'Which documents do I need to buy?',
      'PAN, an address proof and a photograph; your driving licence for the test drive. Only the last four digits of an Aadhaar number are kept.',
    ],
    [
      'Which documents do I need to sell?',
      "The RC, insurance, PUC certificate, PAN, address proof and, where the RC shows a hypothecation, the bank's no-objection certificate. They are due within {documentDays} days of listing.",
    ],
    [
      'What if the RC still shows a hypothecation?',
      "You see it with the car. The bank's no-objection certificate and Form 35 remove it; the certificate is valid for about 90 days, so we watch its date.",
    ],
  ],
}
