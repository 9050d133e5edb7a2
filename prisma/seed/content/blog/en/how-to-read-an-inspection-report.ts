import type { PostTexts } from '../posts'

export const post: PostTexts = {
  title: 'How to read an inspection report without being a mechanic',
  summary:
    'Which of the 130 points decide about safety, which about money, and which you may safely ignore.',
  body: `A report with 130 lines looks thorough and is easily misread. Ten red marks on paintwork matter less than one on the chassis. Sort the lines by what they mean to you and the report becomes short.

## First: structure and brakes

Begin at the end, with structural damage. The radiator support, the aprons, the pillars, the firewall and the chassis rails carry the loads in a crash. A replaced bumper is a scratch from parking. A welded pillar is an accident. If one of these points is marked, ask for photographs and for the repair bill, and have a body shop look at the car before you decide.

Then brakes, tyres and steering. Pads and discs are wearing parts and cost little. What you want to see is that both sides of an axle are worn alike; if the left is far ahead of the right, something sticks or pulls.

## Second: what will cost you money in the first year

- Clutch: a slipping clutch is a bill of eight to fifteen thousand rupees on a small car and much more with a dual-clutch gearbox.
- Tyres: read the four digits in the oval on the side wall. 2221 means week 22 of 2021. Past six years they are due, whatever the tread says.
- Battery: three to five years is its life here. Older means soon.
- Air conditioning: a weak compressor is the dearest part in this list on many small cars.
- Timing belt, where the engine has one: ask when it was changed, by date and by kilometres.

Add these up and take the sum to the negotiation. A good report already names what each thing costs.

## Third: what you may ignore

Stone chips on the bonnet, scuffed wheel rims, a worn steering-wheel cover, a scratch on the left rear door. They are signs of use, not of abuse. A car of eight years without a single mark has been painted, and then the question is why.

## The odometer

No report can prove the kilometres. It can compare them: with the service book, with the distance noted in insurance papers, and with pedals, seat and tyres. At 30,000 km the brake pedal's rubber still has its edges. If it is smooth, ask.

## How we write ours

Each of ten systems has a rating from 1 to 5. Each finding says where it is, how serious it is (cosmetic, wear, needs work), what its repair costs, and whether we did it, left it, or lowered the price for it. If a car's report is missing, we have not looked yet, and we say so.`,
}
