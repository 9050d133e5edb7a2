export { type Accuracy, type Judged, PRICE_BANDS, accuracyOf } from './accuracy'
export { packModel, unpackModel } from './pack-model'
export { type PriceFacts, type PricedCar, UNKNOWN_FIGURES } from './price-facts'
export {
  type LogAnswer,
  type PriceModel,
  fitPriceModel,
  fitPriceModelInSteps,
  groupOf,
  priceLog,
} from './price-model'
export type { Steps } from './steps'
