import { engine, generation, line, model } from '../../notation'

const ETIOS_15 = engine('petrol', 1496, 88.8, 132)
const LIVA_12 = engine('petrol', 1197, 78.9, 104)
const D4D_14 = engine('diesel', 1364, 67.1, 170)
const COROLLA_D4D = engine('diesel', 1364, 87.2, 205)
const COROLLA_18 = engine('petrol', 1798, 138.1, 173)
const YARIS_15 = engine('petrol', 1496, 105.9, 140)

export const cars = [
  model('etios', 'Etios', ['platinum etios', 'etios platinum'], 'sedan',
    generation({ name: 'First generation', years: [2010, 2016], size: [4265, 1695, 1510, 2550], boot: 595 },
      line(ETIOS_15, 'manual', '*', { J: [2, 496], G: [3, 546], V: [4, 604], VX: [5, 687] }),
      line(D4D_14, 'manual', '*', { GD: [3, 645], VD: [4, 719], VXD: [5, 782] }, { years: [2011, 2016] })),
    generation({ name: 'Platinum', years: [2016, 2020], size: [4369, 1695, 1510, 2550], boot: 592, has: { 1: ['airbags-dual', 'abs', 'isofix'] } },
      line(ETIOS_15, 'manual', '1.5 *', { GX: [2, 643], G: [3, 660], V: [4, 709], VX: [5, 774] }),
      line(D4D_14, 'manual', '1.4 *', { GXD: [2, 756], GD: [3, 776], VD: [4, 822], VXD: [5, 887] }))),

  model('etios-liva', 'Etios Liva', ['liva'], 'hatchback',
    generation({ name: 'First generation', years: [2011, 2016], size: [3775, 1695, 1510, 2460], boot: 251 },
      line(LIVA_12, 'manual', '*', { J: [2, 399], G: [3, 446], V: [4, 499], VX: [5, 597] }),
      line(D4D_14, 'manual', '*', { GD: [3, 554], VD: [4, 650], VXD: [5, 697] }),
      line(engine('petrol', 1496, 88.8, 132), 'manual', 'TRD Sportivo *', { '1.5': [5, 572] }, { years: [2011, 2013] })),
    generation({
      name: 'Update of 2016', years: [2016, 2020], size: [3884, 1695, 1510, 2460], boot: 251,
      has: { 1: ['airbags-dual', 'abs', 'isofix'] },
    },
      line(LIVA_12, 'manual', '1.2 *', { GX: [2, 524], G: [3, 543], V: [4, 589], VX: [5, 635] }),
      line(D4D_14, 'manual', '1.4 *', { GXD: [2, 661], GD: [3, 679], VD: [4, 726], VXD: [5, 744] }))),

  model('etios-cross', 'Etios Cross', [], 'hatchback',
    generation({ years: [2014, 2020], size: [3895, 1735, 1555, 2460], boot: 251 },
      line(LIVA_12, 'manual', '1.2L *', { G: [3, 576] }),
      line(ETIOS_15, 'manual', '1.5L *', { V: [4, 735] }),
      line(D4D_14, 'manual', '1.4L *', { GD: [3, 689], VD: [4, 740] }))),

  model('glanza', 'Glanza', [], 'hatchback',
    generation({ name: 'First generation', years: [2019, 2022], size: [3995, 1745, 1510, 2520], boot: 339 },
      line(engine('petrol', 1197, 81.8, 113), 'manual', '*', { G: [4, 698, { years: [2019, 2022] }], V: [5, 758] }),
      line(engine('petrol', 1197, 81.8, 113), 'cvt', '* CVT', { G: [4, 830], V: [5, 890] }),
      line(engine('petrol', 1197, 88.5, 113), 'manual', '*', { 'G Smart Hybrid': [4, 722] }, { years: [2019, 2020] })),
    generation({
      name: 'Second generation', years: [2022, null], size: [3990, 1745, 1500, 2520], boot: 318,
      has: { 4: ['airbags-six'], 5: ['camera-360'] },
    },
      line(engine('petrol', 1197, 88.5, 113), 'manual', '*', { E: [2, 639], S: [3, 729], G: [4, 824], V: [5, 919] }),
      line(engine('petrol', 1197, 88.5, 113), 'amt', '* AMT', { S: [3, 779], G: [4, 874], V: [5, 969] }),
      line(engine('cng', 1197, 76.4, 98.5), 'manual', '* CNG', { S: [3, 843], G: [4, 946] }, { years: [2022, null] }))),

  model('yaris', 'Yaris', [], 'sedan',
    generation({
      years: [2018, 2021], size: [4425, 1730, 1495, 2550], boot: 476,
      has: { 2: ['rear-ac'], 4: ['airbags-six', 'esp', 'tpms'], 5: ['powered-driver-seat', 'leather-seats'] },
    },
      line(YARIS_15, 'manual', '*', { 'J Optional': [2, 865, { years: [2019, 2021] }], J: [2, 875], G: [3, 1056], V: [4, 1170], VX: [5, 1285] }),
      line(YARIS_15, 'cvt', '* CVT', { J: [2, 995], G: [3, 1176], V: [4, 1290], VX: [5, 1407] }))),

  model('corolla', 'Corolla', [], 'sedan',
    generation({ years: [2003, 2008], size: [4530, 1705, 1490, 2600], boot: 430 },
      line(engine('petrol', 1794, 125, 158), 'manual', '*', { H1: [3, 1005], H2: [3, 1040], H4: [4, 1124], H5: [4, 1170] }),
      line(engine('petrol', 1794, 125, 158), 'torque-converter', '*', { 'H3 AT': [4, 1190] }))),

  model('corolla-altis', 'Corolla Altis', ['altis'], 'sedan',
    generation({ name: 'First generation', years: [2008, 2014], size: [4540, 1760, 1480, 2600], boot: 475, has: { 4: ['cruise-control'] } },
      line(engine('petrol', 1794, 130.1, 170), 'manual', '1.8 *', { J: [2, 1020], G: [3, 1106], GL: [4, 1178] }, { years: [2008, 2011] }),
      line(COROLLA_18, 'manual', '*', { 'J MT': [2, 1056], G: [3, 1155], GL: [4, 1260] }, { years: [2011, 2014] }),
      line(COROLLA_18, 'torque-converter', '1.8 *', { 'VL AT': [5, 1469] }),
      line(engine('cng', 1798, 138, 173), 'manual', '1.8 *', { 'G CNG': [3, 1234] }, { years: [2010, 2013] }),
      line(COROLLA_D4D, 'manual', 'Diesel D4D *', { J: [2, 1146], JS: [2, 1210], G: [3, 1265], GL: [4, 1407] }, { years: [2010, 2014] })),
    generation({
      name: 'Second generation', years: [2014, 2020], size: [4620, 1776, 1475, 2700], boot: 470,
      has: { 3: ['cruise-control'], 4: ['airbags-six', 'leather-seats'], 5: ['powered-driver-seat'] },
    },
      line(COROLLA_18, 'manual', '*', { 'J MT': [2, 1199], 'G MT': [3, 1382], 'GL MT': [4, 1501] }),
      line(COROLLA_18, 'cvt', '1.8 * CVT', { G: [3, 1451], VL: [5, 1689] }),
      line(COROLLA_D4D, 'manual', '1.4 *', { DJS: [2, 1307], DG: [3, 1441], DGL: [4, 1655] }))),

  model('camry', 'Camry', [], 'sedan',
    generation({
      name: 'Sixth generation', years: [2006, 2012], size: [4815, 1820, 1480, 2775], boot: 535,
      has: { 3: ['leather-seats', 'cruise-control', 'powered-driver-seat'] },
    },
      line(engine('petrol', 2362, 164.7, 224), 'manual', '*', { 'W1 MT': [4, 1980], 'W2 MT': [4, 2070] }),
      line(engine('petrol', 2362, 164.7, 224), 'torque-converter', '*', { 'W3 AT': [5, 2121], 'W4 AT': [5, 2260] })),
    generation({
      name: 'Seventh generation', years: [2012, 2019], size: [4850, 1825, 1480, 2775], boot: 436,
      has: { 3: ['leather-seats', 'cruise-control', 'airbags-six', 'rear-ac', 'powered-driver-seat'] },
    },
      line(engine('petrol', 2494, 178.4, 233), 'torque-converter', '*', { '2.5 G': [5, 2380] }),
      line(engine('hybrid', 2494, 158, 213), 'cvt', '*', { '2.5 Hybrid': [5, 2975] }, { years: [2013, 2019] })),
    generation({
      name: 'Eighth generation', years: [2019, 2024], size: [4885, 1840, 1455, 2825], boot: 524,
      has: { 3: ['leather-seats', 'cruise-control', 'airbags-six', 'rear-ac', 'powered-driver-seat', 'sunroof', 'wireless-charging', 'ventilated-seats'] },
    },
      line(engine('hybrid', 2487, 214.6, 221), 'cvt', '*', { 'Hybrid 2.5': [5, 3695] }))),
]
