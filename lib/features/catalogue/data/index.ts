import { FURTHER_MAKES } from './further-makes'
import { FURTHER_MODELS } from './further-models'
import { audi } from './makes/audi'
import { bmw } from './makes/bmw'
import { chevrolet } from './makes/chevrolet'
import { citroen } from './makes/citroen'
import { datsun } from './makes/datsun'
import { fiat } from './makes/fiat'
import { ford } from './makes/ford'
import { honda } from './makes/honda'
import { hyundai } from './makes/hyundai'
import { jaguar } from './makes/jaguar'
import { jeep } from './makes/jeep'
import { kia } from './makes/kia'
import { landRover } from './makes/land-rover'
import { mahindra } from './makes/mahindra'
import { marutiSuzuki } from './makes/maruti-suzuki'
import { mercedesBenz } from './makes/mercedes-benz'
import { mg } from './makes/mg'
import { nissan } from './makes/nissan'
import { renault } from './makes/renault'
import { skoda } from './makes/skoda'
import { tata } from './makes/tata'
import { toyota } from './makes/toyota'
import { volkswagen } from './makes/volkswagen'
import { volvo } from './makes/volvo'
import type { MakeSpec } from './types'

const SPECIFIED_MAKES: readonly MakeSpec[] = [
  marutiSuzuki,
  hyundai,
  honda,
  tata,
  mahindra,
  toyota,
  renault,
  ford,
  volkswagen,
  kia,
  skoda,
  jeep,
  mg,
  nissan,
  datsun,
  chevrolet,
  fiat,
  citroen,
  mercedesBenz,
  bmw,
  audi,
  landRover,
  volvo,
  jaguar,
]

/** Every make with every model, most common make first, specified models before those that are only recognised. */
export const CATALOGUE: readonly MakeSpec[] = [
  ...SPECIFIED_MAKES.map((make) => ({ ...make, models: [...make.models, ...(FURTHER_MODELS[make.id] ?? [])] })),
  ...FURTHER_MAKES,
]
