import type { StockVariant } from './variants'

/** How often a model is offered used, by model slug; what isn't named here has its make's usual weight. */
export const MODEL_WEIGHTS: Readonly<Record<string, number>> = {
  swift: 60, baleno: 52, 'wagon-r': 50, 'swift-dzire': 48, 'alto-800': 30, 'alto-k10': 22, celerio: 22, ertiga: 30, 'vitara-brezza': 24,
  brezza: 14, ciaz: 18, ignis: 10, 's-presso': 9, eeco: 8, fronx: 8, 'grand-vitara': 8, xl6: 8, 'jimny': 2, ritz: 6,
  i20: 50, creta: 46, 'grand-i10': 36, 'grand-i10-nios': 18, verna: 28, venue: 26, i10: 12, santro: 12, eon: 10, aura: 8, xcent: 9, 'santro-xing': 4,
  alcazar: 5, tucson: 2,
  city: 44, amaze: 26, jazz: 14, 'wr-v': 12, brio: 7, civic: 4, 'cr-v': 3, elevate: 4,
  nexon: 32, tiago: 26, altroz: 16, harrier: 12, punch: 14, safari: 7, tigor: 9, 'nexon-ev': 4,
  xuv500: 14, scorpio: 14, thar: 10, 'xuv300': 13, xuv700: 10, bolero: 8, 'scorpio-n': 6, kuv100: 3,
  'innova-crysta': 16, fortuner: 14, innova: 6, glanza: 10, etios: 6, hyryder: 5, 'urban-cruiser': 4, 'innova-hycross': 4, yaris: 3,
  seltos: 26, sonet: 20, carens: 9, carnival: 2,
  kwid: 20, triber: 9, duster: 9, kiger: 7, polo: 20, vento: 10, taigun: 5, virtus: 4, rapid: 9, kushaq: 5, slavia: 4, octavia: 4, superb: 3,
  ecosport: 20, figo: 9, aspire: 5, endeavour: 7, freestyle: 3, hector: 9, compass: 9, magnite: 8,
}

const USUAL = 2
const USUAL_LUXURY = 1.3

/** A model's weight in the stock. */
export function popularity(modelSlug: string, variant: Pick<StockVariant, 'isLuxury'> | undefined): number {
  return MODEL_WEIGHTS[modelSlug] ?? (variant?.isLuxury ? USUAL_LUXURY : USUAL)
}
