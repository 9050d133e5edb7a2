import type { PostTexts } from '../posts'

export const post: PostTexts = {
  title: 'Seven things to do before you sell your car',
  summary:
    'What raises the price, what does not, and the papers that keep a buyer from walking away.',
  body: `Two cars of the same model, year and distance can be twenty thousand rupees apart. Most of that difference is not in the car. It is in how sure the buyer is. These seven things cost little.

## 1. Collect the papers first

The RC, a valid insurance policy, the PUC certificate, the service book, both keys. If a loan was ever noted, get the bank's no-objection certificate and have the note removed now: it takes two to three weeks and nothing stops a sale as surely. Pay open challans; the buyer will look them up.

## 2. Know the exact variant

Many estimates are wrong because the owner typed the wrong trim. VXI and ZXI of the same year can differ by sixty thousand rupees. The variant is on the RC or on the invoice, and the features decide in doubt: alloy wheels, number of airbags, climate control.

## 3. Repair what is cheap, leave what is dear

A new wiper, a bulb, a number-plate lamp, a cabin filter: buyers read small neglect as large neglect. But do not repaint a door for a scratch. A painted panel shows in the thickness gauge and raises the question of an accident.

## 4. Wash it, do not disguise it

Vacuum, wash, clean the glass inside. Leave the engine bay dusty; a freshly washed engine looks as if a leak was hidden. No perfume.

## 5. Tyres and battery

If the tyres have a year left, leave them. If they are bald, four new budget tyres return about what they cost and shorten the sale. The same for a battery that hardly turns the engine: nobody buys a car that had to be jump-started.

## 6. Set a price that you can defend

Look at what comparable cars are asked for, not at the single highest advert. A car that is priced within the usual range sells in a few weeks. One that begins 15 % above it stands for months, falls in steps, and often ends below where it could have sold at once.

## 7. Protect yourself

- Never tell anybody an OTP over the phone.
- Never sign a transfer form with a blank in it.
- Note the date, time and kilometres when you hand over the car, and keep the buyer's signature for it.
- Cancel your FASTag and tell the insurer on the same day. Your no-claim bonus stays with you; ask for the certificate.

With Park and Sell the yard does the showing and the paperwork, and your dashboard tells you how many people looked, liked and drove. If the numbers are good and nobody buys, the price is the reason. If nobody looks, it is the photographs.`,
}
