import type { PostTexts } from '../posts'

export const post: PostTexts = {
  title: 'Your first car for under five lakh: a plan for one weekend',
  summary:
    'How to set the real budget, pick three candidates, and use the twenty minutes of a visit well.',
  body: `Five lakh buys a good first car in India: a hatchback of five to eight years from a maker whose parts every workshop has. What goes wrong is seldom the model. It is a budget that forgot half the costs, and a visit that was spent admiring the stereo.

## Friday: the budget

Do not spend all of it on the car. Keep aside insurance for a year (eight to fifteen thousand rupees), a full service with oil, filters and fluids (six to ten thousand), and a reserve for tyres or battery (fifteen to twenty thousand). If the seller's price does not include the ownership transfer, add four to eight thousand. Of five lakh, about four and a half remain. A drive-home price spares you this sum: transfer and warranty are in it.

## Saturday morning: three candidates

Choose by need, not by badge. Two people in town: a small hatchback with an AMT. A family of four with luggage: a sedan or a tall hatchback. Bad roads: ground clearance before features. Then three filters: at most two owners, at most 12,000 km a year of age, and a service history. Among what is left prefer the better-kept car over the younger one.

Compare the three side by side and read the differences only. Note for each the price range of comparable cars, and what the inspection found.

## Saturday afternoon: twenty minutes a car

- Arrive while the engine is cold and lay a hand on the bonnet. If it is warm, somebody wanted to spare you the cold start.
- Start it yourself with the window down. A short rattle is normal, a long one is not. Look at the exhaust: blue smoke is oil, white smoke that stays is coolant.
- Let go of the steering wheel for a moment on a straight stretch of the track. Brake hard once.
- Turn the wheel fully to both sides at walking pace and listen for clicks.
- Try every switch. Let the air conditioning run the whole time.
- Sit in the back. Your mother will.

## Sunday: decide, or do not

Ask for the report, and for the RC, and read both at home. If one of the three is right, reserve it: the token keeps it for three days and comes back to you in full if you change your mind. If none is right, wait. There are new arrivals every week, and a saved search tells you about them. The worst first car is the one that was bought because the weekend was over.`,
}
