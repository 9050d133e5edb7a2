import type { BlogTexts } from './posts'

export const posts: BlogTexts = {
  'how-the-rc-gets-into-your-name': {
    title: 'How the RC gets into your name, step by step',
    summary:
      'Forms 28, 29, 30 and 35 explained, who signs what and when, and what to ask for on the day you hand over the money.',
    body: `Buying the car takes an afternoon. Getting the registration certificate into your name takes weeks, and that is where most trouble between buyers and sellers begins. Until the transfer is done, challans go to the old owner, and you drive a car that on paper is not yours. Here is what has to happen, in order.

## Before you pay

Look at the RC itself, not a photograph of it. Three lines matter: the owner's name, the date up to which the registration is valid, and the line for hypothecation. If a bank is named there, a loan was taken on the car. The seller then needs the bank's no-objection certificate, and Form 35 signed by the bank. That certificate is valid for about 90 days, so check its date.

Ask for open challans by the registration number on the transport department's site. They do not vanish with the sale.

## The forms

- Form 29 tells the RTO that the car was sold. The seller signs it, in two copies.
- Form 30 asks for the transfer. Seller and buyer both sign.
- Form 28 is the no-objection certificate of the old RTO. You need it, in three copies, if the car moves to another RTO or state.
- Form 35 ends the hypothecation where the RC shows one.

Forms 29 and 30 must reach the RTO within 14 days of the sale. If the car comes from another state, allow for road tax there as well: it is charged on the car's depreciated value and can be a large sum.

## Never sign a blank form

Dealers often ask sellers to sign Forms 29 and 30 with nothing filled in, "to save you a trip". A signed blank form lets anyone become the buyer on any date. Fill in the buyer's full name and the date first, then sign, and keep a photograph of each page.

## Insurance and FASTag

Third-party cover passes to you with the car. The own-damage part does not until the policy is transferred, for which you have 14 days. The seller keeps the no-claim bonus, so the insurer may ask you for the difference. The seller should close the FASTag; you buy your own.

## What we do

With us the forms are filled in before anyone signs, each pack has a number, and both sides see the same clock: sold, applied, issued, and the day the seller's name came off the RC. If a step gets stuck, you can see whose desk it is on.`,
  },
  'how-to-read-an-inspection-report': {
    title: 'How to read an inspection report without being a mechanic',
    summary:
      'Which of the 130 points matter for safety, which for money, and which you may safely ignore.',
    body: `A report with 130 lines looks thorough and is easily misread. Ten red marks on paintwork matter less than one on the chassis. Sort the lines by what they mean to you and the report becomes short.

## First: structure and brakes

Begin at the end, with structural damage. The radiator support, the aprons, the pillars, the firewall and the chassis rails carry the loads in a crash. A replaced bumper is a scratch from parking. A welded pillar is an accident. If one of these points is marked, ask for photographs and for the repair bill, and have a body shop look at the car before you decide.

Then brakes, tyres and steering. Pads and discs are wearing parts and cost little. What you want to see is that both sides of an axle are worn alike; if the left is far ahead of the right, something sticks or pulls.

## Second: what will cost you money in the first year

- Clutch: a slipping clutch is a bill of eight to fifteen thousand rupees on a small car and much more with a dual-clutch gearbox.
- Tyres: read the four digits in the oval on the side wall. 2221 means week 22 of 2021. Past six years they are due, whatever the tread says.
- Battery: three to five years is its life here. Older means soon.
- Air conditioning: a weak compressor is the costliest item in this list on many small cars.
- Timing belt, where the engine has one: ask when it was changed, by date and by kilometres.

Add these up and take the sum to the negotiation. A good report already says what each repair costs.

## Third: what you may ignore

Stone chips on the bonnet, scuffed wheel rims, a worn steering-wheel cover, a scratch on the left rear door. They are signs of use, not of abuse. An eight-year-old car without a single mark has been painted, and then the question is why.

## The odometer

No report can prove the kilometres. It can compare them: with the service book, with the distance noted in insurance documents, and with pedals, seat and tyres. At 30,000\u00a0km the brake pedal's rubber still has its edges. If it is smooth, ask.

## How we write ours

Each of ten systems has a rating from 1 to 5. Each finding says where it is, how serious it is (cosmetic, wear, needs work), what its repair costs, and whether we did it, left it, or lowered the price for it. If a car's report is missing, we have not looked yet, and we say so.`,
  },
  'what-an-emi-really-costs': {
    title: 'What an EMI really costs',
    summary:
      'The same car at ₹10,000 or ₹16,000 a month: how tenure and down payment hide the price, and four numbers to ask for.',
    body: `"Only ₹9,999 a month" sells cars. It says nothing about what you pay. Four numbers decide what a loan costs: how much you borrow, for how long, at which yearly rate, and what you pay in all. Any advert that shows one without the others is hiding something.

## One loan, two faces

Take ₹5,00,000 at 14% a year. Over 60 months the EMI is ₹11,634, and you pay back ₹6,98,048. Over 12 months the EMI is ₹44,894, and you pay back ₹5,38,723. The first looks four times cheaper by the month and costs ₹1,59,000 more.

Neither is wrong. But choose with the total in view, not only the instalment.

## How it is calculated

Used-car loans work on the reducing balance: each month you pay interest on what you still owe. Early instalments are mostly interest, late ones mostly principal. That is why closing a loan in its last year saves little, and in its first year a lot.

Beware of a "flat" rate. 8% flat over five years is about 14% on the reducing balance, because you keep paying interest on money you have already returned.

## Tenure and the car's age

Banks do not like a loan to outlive the car. With us the car may be at most 15 years old when the last instalment is due. A 12-year-old car can therefore be financed for three years at most. Rates rise with age too: a loan for a two-year-old car costs 10.5%, for a ten-year-old one 15%.

## Down payment

Every rupee you pay down is a rupee on which you never pay interest. On the loan above, ₹1,00,000 more down saves about ₹40,000 of interest over five years. If your savings earn less than the loan costs, and you keep enough for an emergency, pay more down.

## Extras to ask about

- Processing fee, usually a percentage of the loan.
- Charge for closing early, and from which month on it is allowed.
- Insurance sold together with the loan. You may buy it elsewhere.
- The fee for removing the bank's name from the RC at the end. Do it at once; a forgotten entry stops you from selling.

## What to do

Set your own down payment and months once in our calculator. Every card, the sort order and the filter then use them, and the table shows each instalment with its interest. Take that table to your own bank as well, and compare totals, not instalments.`,
  },
  'petrol-diesel-cng-or-electric-used': {
    title: 'Petrol, diesel, CNG or electric: which one to buy used',
    summary:
      'A simple sum by kilometres a year, and the age limits that decide more than the fuel price does.',
    body: `The question is usually answered by habit. It is better answered by a sum and by one look at the car's age.

## How far do you drive?

A diesel goes further on a litre, but costs more to buy, to service and to insure. As a used car the difference in price is smaller than new, so the break-even comes earlier, at roughly 12,000 to 15,000\u00a0km a year. Below that take petrol. A modern diesel that is driven only in town and never gets hot will clog its particle filter, and cleaning or replacing that costs more than the fuel ever saved.

CNG is the cheapest to run in town if a station lies on your way. Accept a smaller boot and slower pick-up, and check the cylinder: it must be tested every three years, and the plate on it bears the date. A kit that was fitted later must be noted on the RC.

## Age limits

In Delhi and its surroundings, Gurgaon among them, diesel cars over ten years and petrol cars over fifteen may not be driven. Elsewhere the registration is valid for fifteen years and can then be renewed for five, against a fitness test and green tax. An eight-year-old diesel from Chennai still has years ahead of it there, and almost none in Gurgaon. The price should show that.

We take diesel cars into Park and Sell up to nine years, petrol cars up to fifteen.

## Automatic or manual

Four kinds are called automatic. An AMT is a manual gearbox with a robot on the clutch: cheap to buy and mend, a little jerky. A CVT is smooth and likes gentle driving. A torque converter is the sturdy classic. A dual-clutch gearbox shifts fastest and is the dearest to repair; ask for its service history, and drive it in slow traffic until it is warm before you decide.

## Electric

A used electric car is cheap for its age because people worry about the battery. Makers warrant it for eight years or 1,60,000\u00a0km, and that passes to you. Ask the service centre for the state of health in per cent. Above 85 is good. If you can charge at home and rarely drive more than 200\u00a0km in a day, it is the cheapest car to run that you can buy.

## In short

- Under 10,000\u00a0km a year, in town: petrol.
- Over 15,000\u00a0km a year, mostly highway: diesel, if it is young enough for your city.
- Mostly town driving and a station nearby: CNG.
- A socket at home and short days: electric.`,
  },
  'prepare-your-car-for-sale': {
    title: 'Seven things to do before you sell your car',
    summary:
      'What raises the price, what does not, and the documents that keep a buyer from walking away.',
    body: `Two cars of the same model, year and distance can be twenty thousand rupees apart. Most of that difference is not in the car. It is in how sure the buyer is. These seven things cost little.

## 1. Collect the documents first

The RC, a valid insurance policy, the PUC certificate, the service book, both keys. If a loan was ever noted, get the bank's no-objection certificate and have the note removed now: it takes two to three weeks and nothing stops a sale as surely. Pay open challans; the buyer will look them up.

## 2. Know the exact variant

Many estimates are wrong because the owner typed the wrong trim. VXI and ZXI of the same year can differ by sixty thousand rupees. The variant is on the RC or on the invoice, and the features decide in doubt: alloy wheels, number of airbags, climate control.

## 3. Repair what is cheap, leave what is dear

A new wiper, a bulb, a number-plate lamp, a cabin filter: buyers read small neglect as large neglect. But do not repaint a door for a scratch. A painted panel shows in the thickness gauge and raises the question of an accident.

## 4. Wash it, do not disguise it

Vacuum, wash, clean the glass inside. Leave the engine bay dusty; a freshly washed engine looks as if a leak was hidden. No perfume.

## 5. Tyres and battery

If the tyres have a year left, leave them. If they are bald, four new budget tyres return about what they cost and shorten the sale. The same for a battery that can barely turn the engine: nobody buys a car that had to be jump-started.

## 6. Set a price you can defend

Look at what comparable cars are asked for, not at the single highest advert. A car that is priced within the usual range sells in a few weeks. One that starts 15% above it sits for months, drops in steps, and often ends below what it could have sold for at once.

## 7. Protect yourself

- Never tell anyone an OTP over the phone.
- Never sign a transfer form with a blank in it.
- Note the date, time and kilometres when you hand over the car, and keep the buyer's signature for it.
- Cancel your FASTag and tell the insurer on the same day. Your no-claim bonus stays with you; ask for the certificate.

With Park and Sell the yard does the showing and the paperwork, and your dashboard tells you how many people looked, liked and drove. If the numbers are good and nobody buys, the price is the reason. If nobody looks, it is the photographs.`,
  },
  'first-used-car-under-five-lakh': {
    title: 'Your first car for under five lakh: a plan for one weekend',
    summary:
      'How to set the real budget, pick three candidates, and use the twenty minutes of a visit well.',
    body: `Five lakh buys a good first car in India: a hatchback five to eight years old, from a maker whose parts every workshop has. What goes wrong is seldom the model. It is a budget that forgot half the costs, and a visit that was spent admiring the stereo.

## Friday: the budget

Do not spend all of it on the car. Keep aside insurance for a year (eight to fifteen thousand rupees), a full service with oil, filters and fluids (six to ten thousand), and a reserve for tyres or battery (fifteen to twenty thousand). If the seller's price does not include the ownership transfer, add four to eight thousand. Of five lakh, about four and a half remain. A drive-home price spares you this sum: transfer and warranty are included.

## Saturday morning: three candidates

Choose by need, not by badge. Two people in town: a small hatchback with an AMT. A family of four with luggage: a sedan or a tall hatchback. Bad roads: ground clearance before features. Then three filters: at most two owners, at most 12,000\u00a0km for each year of age, and a service history. From what is left, choose the better-kept car over the newer one.

Compare the three side by side and read the differences only. Note for each the price range of comparable cars, and what the inspection found.

## Saturday afternoon: twenty minutes a car

- Arrive while the engine is cold and lay a hand on the bonnet. If it is warm, someone didn't want you to see a cold start.
- Start it yourself with the window down. A short rattle is normal, a long one is not. Look at the exhaust: blue smoke is oil, white smoke that stays is coolant.
- Let go of the steering wheel for a moment on a straight stretch of the track. Brake hard once.
- Turn the wheel fully to both sides at walking pace and listen for clicks.
- Try every switch. Let the air conditioning run the whole time.
- Sit in the back. Your mother will.

## Sunday: decide, or do not

Ask for the report, and for the RC, and read both at home. If one of the three is right, reserve it: the token keeps it for three days and comes back to you in full if you change your mind. If none is right, wait. There are new arrivals every week, and a saved search tells you about them. The worst first car is the one you buy because the weekend is over.`,
  },
}
