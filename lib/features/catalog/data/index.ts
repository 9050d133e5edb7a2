import { audi } from './makes/audi'
import { bmw } from './makes/bmw'
import { chevrolet } from './makes/chevrolet'
import { datsun } from './makes/datsun'
import { ford } from './makes/ford'
import { honda } from './makes/honda'
import { hyundai } from './makes/hyundai'
import { jaguar } from './makes/jaguar'
import { jeep } from './makes/jeep'
import { kia } from './makes/kia'
import { landRover } from './makes/land-rover'
import { marutiSuzuki } from './makes/maruti-suzuki'
import { mercedesBenz } from './makes/mercedes-benz'
import { mg } from './makes/mg'
import { nissan } from './makes/nissan'
import { renault } from './makes/renault'
import { skoda } from './makes/skoda'
import { tata } from './makes/tata'
import { volkswagen } from './makes/volkswagen'
import { volvo } from './makes/volvo'
import type { MakeSpec } from './types'

/** Every make, most common first. */
export const CATALOGUE: readonly MakeSpec[] = [
  marutiSuzuki, hyundai, honda, tata, renault, ford, volkswagen, kia, skoda, mercedesBenz, bmw, audi, jeep, mg, nissan,
  datsun, chevrolet, landRover, volvo, jaguar,
]
