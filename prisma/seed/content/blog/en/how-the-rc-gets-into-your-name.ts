import type { PostTexts } from '../posts'

export const post: PostTexts = {
  title: 'How the RC gets into your name, step by step',
  summary:
    'Forms 28, 29, 30 and 35 explained, who signs what and when, and what to ask for on the day you hand over the money.',
  body: `Buying the car takes an afternoon. Getting the registration certificate into your name takes weeks, and that is where most trouble between buyers and sellers begins. Until the transfer is done, challans go to the old owner, and you drive a car that on paper is not yours. Here is what has to happen, in order.

## Before you pay

Look at the RC itself, not a photograph of it. Three lines matter: the owner's name, the date up to which the registration is valid, and the line for hypothecation. If a bank is named there, a loan was taken on the car. The seller then needs the bank's no-objection certificate, and Form 35 signed by the bank. That certificate is good for about 90 days, so check its date.

Ask for open challans by the registration number on the transport department's site. They do not vanish with the sale.

## The forms

- Form 29 tells the RTO that the car was sold. The seller signs it, in two copies.
- Form 30 asks for the transfer. Seller and buyer both sign.
- Form 28 is the no-objection certificate of the old RTO. You need it, in three copies, if the car moves to another RTO or state.
- Form 35 ends the hypothecation where the RC shows one.

Forms 29 and 30 belong at the RTO within 14 days of the sale. If the car comes from another state, allow for road tax there as well: it is charged on the car's depreciated value and can be a large sum.

## Never sign a blank form

Dealers often ask sellers to sign Forms 29 and 30 with nothing filled in, "to save you a trip". A signed blank form lets anybody become the buyer on any date. Fill in the buyer's full name and the date first, then sign, and keep a photograph of each page.

## Insurance and FASTag

Third-party cover passes to you with the car. The own-damage part does not until the policy is transferred, for which you have 14 days. The seller keeps the no-claim bonus, so the insurer may ask you for the difference. The seller should close the FASTag; you buy your own.

## What we do

With us the forms are filled in before anybody signs, each pack has a number, and both sides see the same clock: sold, applied, issued, and the day on which the seller's name left the record. If a step stands still, you can see whose desk it is on.`,
}
