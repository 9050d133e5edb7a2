import { engine, generation, lightModel, line, model } from '../notation'
import type { MakeSpec } from '../types'

const FIRE_12 = engine('petrol', 1172, 67.1, 96)
const FIRE_14 = engine('petrol', 1368, 88.8, 115)
const TJET_14 = engine('petrol', 1368, 112.4, 207)
const MULTIJET_76 = engine('diesel', 1248, 75, 197)
const MULTIJET_93 = engine('diesel', 1248, 91.7, 209)

const specified = [
  model('linea', 'Linea', [], 'sedan',
    generation({ name: 'First generation', years: [2009, 2014], size: [4560, 1730, 1487, 2603], boot: 500 },
      line(FIRE_14, 'manual', '*', { Active: [2, 599], Dynamic: [3, 672], Emotion: [4, 725], 'Emotion Pack': [5, 775] }),
      line(engine('diesel', 1248, 91.7, 209), 'manual', '* Diesel', {
        Active: [2, 699], Dynamic: [3, 763], Emotion: [4, 838], 'Emotion Pack': [5, 888],
      }),
      line(TJET_14, 'manual', '*', { 'T-Jet': [4, 784], 'T-Jet Plus': [5, 908] }, { years: [2010, 2014] })),
    generation({ name: 'Update of 2014', years: [2014, 2019], size: [4596, 1730, 1494, 2603], boot: 500, has: { 3: ['rear-ac'] } },
      line(FIRE_14, 'manual', '*', { Active: [2, 699] }),
      line(MULTIJET_93, 'manual', '* Diesel', { Active: [2, 799], Dynamic: [3, 875], Emotion: [5, 950] }),
      line(TJET_14, 'manual', 'T-Jet *', { Dynamic: [3, 799], Emotion: [5, 865] }))),

  model('grande-punto', 'Grande Punto', [], 'hatchback',
    generation({ years: [2009, 2014], size: [3987, 1687, 1495, 2510], boot: 280 },
      line(FIRE_12, 'manual', '1.2 *', { Active: [2, 399], Dynamic: [3, 439], Emotion: [4, 486] }),
      line(FIRE_14, 'manual', '1.4 *', { Emotion: [5, 611] }),
      line(MULTIJET_76, 'manual', '1.3 *', { Active: [2, 486], Dynamic: [3, 536], Emotion: [4, 596], 'Emotion Pack': [5, 611] }))),

  model('punto', 'Punto', [], 'hatchback',
    generation({ years: [2009, 2016], size: [3987, 1687, 1495, 2510], boot: 280 },
      line(FIRE_12, 'manual', '1.2 *', { Active: [2, 437], Dynamic: [3, 488], Emotion: [4, 530] }),
      line(FIRE_14, 'manual', '1.4 *', { Emotion: [5, 611] }),
      line(MULTIJET_76, 'manual', '1.3 *', { Active: [2, 555], Dynamic: [3, 609], Emotion: [4, 660] }))),

  model('punto-evo', 'Punto Evo', [], 'hatchback',
    generation({ years: [2014, 2019], size: [3989, 1687, 1525, 2510], boot: 280 },
      line(FIRE_12, 'manual', '1.2 *', { Active: [2, 455], Dynamic: [3, 500] }),
      line(FIRE_14, 'manual', '1.4 *', { Emotion: [5, 616] }),
      line(engine('diesel', 1248, 75, 197), 'manual', '1.3 *', { Active: [2, 527], Dynamic: [3, 580] }),
      line(engine('diesel', 1248, 91.7, 209), 'manual', '90HP *', { Emotion: [4, 665], Sport: [5, 719] }))),

  model('avventura', 'Avventura', [], 'hatchback',
    generation({ years: [2014, 2019], size: [3989, 1706, 1542, 2510], boot: 280 },
      line(FIRE_14, 'manual', 'FIRE *', { Active: [2, 599], Dynamic: [3, 665] }),
      line(MULTIJET_93, 'manual', 'MULTIJET *', { Active: [2, 689], Dynamic: [3, 760], Emotion: [5, 817] }))),
]

const recognised = [
  lightModel('punto-pure', 'Punto Pure', [], 'hatchback', [2016, 2019]),
  lightModel('punto-abarth', 'Punto Abarth', ['abarth punto'], 'hatchback', [2015, 2019]),
  lightModel('abarth-avventura', 'Abarth Avventura', ['avventura abarth'], 'hatchback', [2015, 2019]),
  lightModel('urban-cross', 'Urban Cross', [], 'hatchback', [2016, 2019]),
  lightModel('palio', 'Palio', [], 'hatchback', [2001, 2011]),
  lightModel('petra', 'Petra', [], 'sedan', [2004, 2008]),
  lightModel('siena', 'Siena', [], 'sedan', [1999, 2005]),
  lightModel('uno', 'Uno', [], 'hatchback', [1996, 2003]),
  lightModel('padmini', 'Padmini', ['premier padmini'], 'sedan', [1964, 2000]),
  lightModel('fiat-500', '500', ['abarth 595'], 'hatchback', [2008, 2017], 4),
]

export const fiat: MakeSpec = { id: 'fiat', name: 'Fiat', aliases: [], isLuxury: false, models: [...specified, ...recognised] }
