export { type Accuracy, type PriceJudgement, ACCURACY_BANDS, measureAccuracy } from './accuracy'
export { packModel, unpackModel } from './pack-model'
export { type PriceFacts, type PricedCar, UNKNOWN_FIGURES } from './price-facts'
export {
  type LogAnswer,
  type PriceModel,
  fitPriceModel,
  fitPriceModelInSteps,
  chooseFold,
  predictPriceLog,
} from './price-model'
export type { Steps } from './steps'
