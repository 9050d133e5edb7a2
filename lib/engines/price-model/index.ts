export {
  type Accuracy,
  type PriceJudgement,
  type RangeJudgement,
  ACCURACY_BANDS,
  measureAccuracy,
  measureCoverage,
} from './accuracy'
export { type FreshPrice, type MarketLevel, estimateMarketLevel } from './market-level'
export { packModel, unpackModel } from './pack-model'
export { type PriceFacts, type PricedCar, UNKNOWN_FIGURES } from './price-facts'
export {
  type PriceLogPrediction,
  type PriceModel,
  fitPriceModel,
  fitPriceModelInSteps,
  chooseFold,
  predictPriceLog,
} from './price-model'
export type { WorkInSteps } from './steps'
