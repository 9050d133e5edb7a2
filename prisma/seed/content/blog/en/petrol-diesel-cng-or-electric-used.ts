import type { PostTexts } from '../posts'

export const post: PostTexts = {
  title: 'Petrol, diesel, CNG or electric: which one to buy used',
  summary:
    'A simple sum by kilometres a year, and the age limits that decide more than the fuel price does.',
  body: `The question is usually answered by habit. It is better answered by a sum and by one look at the car's age.

## How far do you drive?

A diesel goes further on a litre, but costs more to buy, to service and to insure. As a used car the difference in price is smaller than new, so the break-even comes earlier, at roughly 12,000 to 15,000 km a year. Below that take petrol. A modern diesel that is driven only in town and never gets hot will clog its particle filter, and cleaning or replacing that costs more than the fuel ever saved.

CNG is the cheapest to run in town if a station lies on your way. Accept a smaller boot and slower pick-up, and check the cylinder: it must be tested every three years, and the plate on it bears the date. A kit that was fitted later must be noted on the RC.

## Age limits

In Delhi and its surroundings, Gurgaon among them, diesel cars over ten years and petrol cars over fifteen may not be driven. Elsewhere the registration is valid for fifteen years and can then be renewed for five, against a fitness test and green tax. A diesel of eight years from Chennai still has years ahead of it there, and almost none in Gurgaon. The price should show that.

We take diesel cars into Park and Sell up to nine years, petrol cars up to fifteen.

## Automatic or manual

Four kinds are called automatic. An AMT is a manual gearbox with a robot on the clutch: cheap to buy and mend, a little jerky. A CVT is smooth and likes gentle driving. A torque converter is the sturdy classic. A dual-clutch gearbox shifts fastest and is the dearest to repair; ask for its service history, and drive it in slow traffic until it is warm before you decide.

## Electric

A used electric car is cheap for its age because people fear for the battery. Makers warrant it for eight years or 1,60,000 km, and that passes to you. Ask the service centre for the state of health in per cent. Above 85 is good. If you can charge at home and rarely drive more than 200 km in a day, it is the cheapest car to keep that you can buy.

## In short

- Under 10,000 km a year, in town: petrol.
- Over 15,000 km a year, mostly highway: diesel, if it is young enough for your city.
- Much town driving and a station nearby: CNG.
- A socket at home and short days: electric.`,
}
