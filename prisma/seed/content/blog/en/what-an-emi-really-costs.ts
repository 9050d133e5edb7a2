import type { PostTexts } from '../posts'

export const post: PostTexts = {
  title: 'What an EMI really costs',
  summary:
    'The same car at ₹10,000 or ₹16,000 a month: how tenure and down payment hide the price, and four numbers to ask for.',
  body: `"Only ₹9,999 a month" sells cars. It says nothing about what you pay. Four numbers decide about a loan: how much you borrow, for how long, at which yearly rate, and what you pay in all. Any advert that shows one without the others is hiding something.

## One loan, two faces

Take ₹5,00,000 at 14 % a year. Over 60 months the EMI is ₹11,634, and you pay back ₹6,98,048. Over 12 months the EMI is ₹44,894, and you pay back ₹5,38,723. The first looks four times cheaper by the month and costs ₹1,59,000 more.

Neither is wrong. But choose with the total in view, not only the instalment.

## How it is calculated

Used-car loans run on the reducing balance: each month you pay interest on what you still owe. Early instalments are mostly interest, late ones mostly principal. That is why closing a loan in its last year saves little, and in its first year a lot.

Beware of a "flat" rate. 8 % flat over five years is about 14 % on the reducing balance, because you keep paying interest on money that you have already returned.

## Tenure and the car's age

Banks do not like a loan to outlive the car. With us the car may be at most 15 years old when the last instalment is due. A car of 12 years can therefore be financed for three years at most. Rates rise with age too: a loan for a car of two years costs 10.5 %, for one of ten years 15 %.

## Down payment

Every rupee that you pay down is a rupee on which you never pay interest. On the loan above, ₹1,00,000 more down saves about ₹40,000 of interest over five years. If your savings earn less than the loan costs, and you keep enough for an emergency, pay more down.

## Extras to ask about

- Processing fee, usually a percentage of the loan.
- Charge for closing early, and from which month on it is allowed.
- Insurance that is sold together with the loan. You may buy it elsewhere.
- The fee for removing the bank's name from the RC at the end. Do it at once; a forgotten note stops you from selling.

## What to do

Set your own down payment and months once in our calculator. Every card, the sort order and the filter then use them, and the table shows each instalment with its interest. Take that table to your own bank as well, and compare totals, not instalments.`,
}
