import { engine, generation, line, model } from '../../notation'
import { CRDI_12, CRDI_15, CRDI_16, KAPPA_10_TURBO, KAPPA_12, KAPPA_12_CNG, MPI_15, TGDI_15 } from './engines'

const GAMMA_16 = engine('petrol', 1591, 121.3, 154.9)
const GAMMA_16_NEW = engine('petrol', 1591, 121.3, 151)
const CRDI_11 = engine('diesel', 1120, 71, 180.4)
const NU_20 = engine('petrol', 1999, 149.9, 192.2)

export const sedans = [
  model('accent', 'Accent', [], 'sedan',
    generation({ years: [1999, 2013], size: [4250, 1670, 1370, 2440], boot: 375 },
      line(engine('petrol', 1495, 94, 124.6), 'manual', '*', { GLE: [2, 505], GLS: [3, 545], Executive: [3, 487, { years: [2009, 2013] }] }),
      line(engine('diesel', 1493, 81.8, 187), 'manual', '*', { CRDi: [3, 675] }, { years: [2002, 2007] }),
      line(engine('lpg', 1495, 93.7, 124.6), 'manual', '*', { 'Executive LPG': [3, 522] }, { years: [2009, 2013] }))),

  model('xcent', 'Xcent', [], 'sedan',
    generation({ years: [2014, 2020], size: [3995, 1660, 1520, 2425], boot: 407, has: { 3: ['rear-ac'] } },
      line(KAPPA_12, 'manual', '1.2 Kappa *', { Base: [2, 466], S: [3, 533], 'S Option': [3, 547], SX: [4, 578], 'SX Option': [5, 619] }),
      line(KAPPA_12, 'torque-converter', '1.2 Kappa * AT', { S: [3, 609], 'SX Option': [5, 713] }),
      line(CRDI_11, 'manual', '1.1 CRDi *', {
        Base: [2, 556], S: [3, 617], 'S Option': [3, 634], SX: [4, 665], 'SX Option': [5, 714],
      }, { years: [2014, 2017] }),
      line(CRDI_12, 'manual', '1.2 CRDi *', { E: [2, 628], S: [3, 697], SX: [4, 735], 'SX Option': [5, 843] }, { years: [2017, 2020] }))),

  model('xcent-prime', 'Xcent Prime', [], 'sedan',
    generation({ years: [2017, 2021], size: [3995, 1660, 1520, 2425], boot: 407 },
      line(KAPPA_12, 'manual', '*', { 'T Plus': [1, 535] }),
      line(engine('cng', 1197, 65.4, 98), 'manual', '* CNG', { 'T Plus': [1, 593] }))),

  model('aura', 'Aura', [], 'sedan',
    generation({ years: [2020, null], size: [3995, 1680, 1520, 2450], boot: 402, has: { 3: ['rear-ac'], 5: ['wireless-charging'] } },
      line(KAPPA_12, 'manual', '*', { E: [2, 580], S: [3, 656], SX: [4, 730], 'SX Option': [5, 786] }),
      line(KAPPA_12, 'amt', '* AMT', { S: [3, 706], 'SX Plus': [4, 805] }),
      line(CRDI_12, 'manual', '* CRDi', { S: [3, 774], 'SX Option': [5, 904] }, { years: [2020, 2022] }),
      line(CRDI_12, 'amt', '* CRDi AMT', { S: [3, 824], 'SX Plus': [4, 923] }, { years: [2020, 2022] }),
      line(engine('petrol', 998, 98.6, 171.6), 'manual', '* Turbo', { 'SX Plus': [4, 855] }, { years: [2020, 2023] }),
      line(KAPPA_12_CNG, 'manual', '* CNG', { S: [3, 729], SX: [4, 856, { years: [2022, null] }] }))),

  model('verna', 'Verna', ['fluidic verna', 'verna fluidic', 'verna transform'], 'sedan',
    generation({ name: 'First generation', years: [2006, 2011], size: [4310, 1695, 1490, 2500], boot: 390 },
      line(engine('petrol', 1599, 102.5, 145), 'manual', '*', { VTVT: [2, 619], 'VTVT SX': [4, 705], 'Xi ABS': [3, 668] }),
      line(engine('diesel', 1493, 109.5, 235), 'manual', '*', { CRDi: [2, 715], 'CRDi SX': [4, 820] })),
    generation({ name: 'Second generation', years: [2011, 2017], size: [4375, 1700, 1475, 2570], boot: 465 },
      line(engine('petrol', 1396, 105.5, 135.3), 'manual', '*', { '1.4 VTVT': [2, 699] }, { years: [2011, 2016] }),
      line(GAMMA_16, 'manual', '1.6 *', {
        VTVT: [2, 749], 'EX VTVT': [3, 829], 'SX VTVT': [4, 869], 'SX VTVT (O)': [5, 951],
      }, { years: [2011, 2014] }),
      line(GAMMA_16, 'manual', '1.6 VTVT *', { S: [3, 864], SX: [4, 990] }, { years: [2015, 2017] }),
      line(GAMMA_16, 'torque-converter', '1.6 VTVT AT *', { 'S Option': [3, 987], SX: [4, 1047, { aka: ['VTVT SX AT'] }] }, { years: [2015, 2017] }),
      line(engine('diesel', 1396, 88.7, 220), 'manual', '*', { '1.4 CRDi': [2, 804] }, { years: [2011, 2017] }),
      line(CRDI_16, 'manual', '1.6 CRDi *', { EX: [3, 928], SX: [4, 967], 'SX (O)': [5, 1070] }),
      line(CRDI_16, 'torque-converter', '1.6 CRDi AT *', { EX: [3, 1035], SX: [4, 1074] })),
    generation({
      name: 'Third generation', years: [2017, 2020], size: [4440, 1729, 1475, 2600], boot: 480,
      has: { 2: ['rear-ac'], 5: ['sunroof', 'airbags-six', 'ventilated-seats', 'leather-seats'] },
    },
      line(engine('petrol', 1368, 98.6, 132.4), 'manual', 'VTVT 1.4 *', { E: [2, 780], EX: [3, 909] }, { years: [2018, 2020] }),
      line(GAMMA_16_NEW, 'manual', 'VTVT 1.6 *', { E: [2, 799], EX: [3, 906], SX: [4, 949], 'SX Option': [5, 1110] }),
      line(GAMMA_16_NEW, 'torque-converter', 'VTVT 1.6 AT *', {
        EX: [3, 1022], 'SX Plus': [4, 1162, { years: [2018, 2020] }], 'SX Option': [5, 1223],
      }),
      line(CRDI_16, 'manual', 'CRDi 1.6 *', { E: [2, 919], EX: [3, 999], SX: [4, 1111], 'SX Option': [5, 1239] }),
      line(CRDI_16, 'torque-converter', 'CRDi 1.6 AT *', { EX: [3, 1139], 'SX Plus': [4, 1290, { years: [2018, 2020] }], 'SX Option': [5, 1288] })),
    generation({
      name: 'Update of 2020', years: [2020, 2023], size: [4440, 1729, 1475, 2600], boot: 480,
      has: { 2: ['rear-ac'], 5: ['sunroof', 'airbags-six', 'ventilated-seats', 'leather-seats', 'wireless-charging'] },
    },
      line(MPI_15, 'manual', '*', { E: [2, 902], S: [3, 931], 'S Plus': [3, 956], SX: [4, 1070], 'SX Opt': [5, 1260] }),
      line(MPI_15, 'cvt', '* IVT', { SX: [4, 1195], 'SX Opt': [5, 1385] }),
      line(KAPPA_10_TURBO, 'dct', '* Turbo', { 'SX Opt': [5, 1399] }),
      line(CRDI_15, 'manual', '* Diesel', { 'S Plus': [3, 1066], SX: [4, 1205], 'SX Opt': [5, 1395] }),
      line(CRDI_15, 'torque-converter', '* AT Diesel', { SX: [4, 1320], 'SX Opt': [5, 1510] })),
    generation({
      name: 'Fourth generation', years: [2023, null], size: [4535, 1765, 1475, 2670], boot: 528,
      has: { 1: ['airbags-six', 'rear-ac'], 4: ['sunroof'], 5: ['adas', 'adaptive-cruise', 'ventilated-seats', 'leather-seats', 'wireless-charging', 'powered-driver-seat'] },
    },
      line(MPI_15, 'manual', '*', { EX: [2, 1090], S: [3, 1196], SX: [4, 1299], 'SX (O)': [5, 1466] }),
      line(MPI_15, 'cvt', '* IVT', { SX: [4, 1424], 'SX (O)': [5, 1620] }),
      line(TGDI_15, 'manual', '* Turbo', { SX: [4, 1484], 'SX (O)': [5, 1599] }),
      line(TGDI_15, 'dct', '* Turbo DCT', { SX: [4, 1608], 'SX (O)': [5, 1738] }))),

  model('elantra', 'Elantra', [], 'sedan',
    generation({ name: 'Third generation', years: [2004, 2010], size: [4525, 1725, 1450, 2610], boot: 368 },
      line(engine('diesel', 1991, 111.5, 245), 'manual', '*', { CRDi: [4, 959] }),
      line(engine('petrol', 1795, 131, 165), 'manual', '*', { 'GLS 1.8': [4, 879] })),
    generation({
      name: 'Fifth generation', years: [2012, 2016], size: [4530, 1775, 1470, 2700], boot: 420,
      has: { 3: ['rear-ac'], 4: ['airbags-six'] },
    },
      line(engine('petrol', 1797, 147.5, 177.5), 'manual', '*', { Base: [3, 1251], S: [4, 1341], SX: [5, 1444] }),
      line(engine('petrol', 1797, 147.5, 177.5), 'torque-converter', '* AT', { SX: [5, 1546] }),
      line(CRDI_16, 'manual', 'CRDi *', { Base: [3, 1291], S: [4, 1381], SX: [5, 1504] }),
      line(CRDI_16, 'torque-converter', 'CRDi * AT', { SX: [5, 1600] })),
    generation({
      name: 'Sixth generation', years: [2016, 2022], size: [4570, 1800, 1465, 2700], boot: 420,
      has: { 3: ['rear-ac'], 5: ['sunroof', 'airbags-six', 'leather-seats', 'ventilated-seats'] },
    },
      line(NU_20, 'manual', '2.0 *', { S: [3, 1299], SX: [4, 1529], 'SX Option': [5, 1650] }),
      line(NU_20, 'torque-converter', '2.0 * AT', { SX: [4, 1599], 'SX Option': [5, 1839] }),
      line(CRDI_16, 'manual', '1.6 *', { S: [3, 1479], SX: [4, 1659] }, { years: [2016, 2019] }),
      line(CRDI_16, 'torque-converter', '1.6 * AT', { 'SX Option': [5, 1919] }, { years: [2016, 2019] }),
      line(CRDI_15, 'torque-converter', 'CRDi * AT', { 'SX Option': [5, 2065] }, { years: [2020, 2022] }))),

  model('sonata', 'Sonata', [], 'sedan',
    generation({ name: 'Embera and Transform', years: [2005, 2011], size: [4800, 1832, 1475, 2730], boot: 523 },
      line(engine('petrol', 2359, 173, 227), 'manual', '*', { 'Transform 2.4': [5, 1402] }),
      line(engine('diesel', 1991, 147, 343), 'manual', '*', { '2.0 CRDi': [5, 1455] })),
    generation({ name: 'Fluidic', years: [2012, 2014], size: [4820, 1835, 1475, 2795], boot: 462, has: { 5: ['airbags-six', 'panoramic-sunroof'] } },
      line(engine('petrol', 2359, 198, 250), 'manual', '*', { '2.4 GDi MT': [5, 1800] }),
      line(engine('petrol', 2359, 198, 250), 'torque-converter', '*', { '2.4 GDi AT': [5, 2049] }))),
]
