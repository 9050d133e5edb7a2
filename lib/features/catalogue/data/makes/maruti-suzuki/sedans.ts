import { engine, generation, line, model } from '../../notation'
import { D13A, D13A_VGT, E15A, K12M, K12N, K12N_CNG, K15B } from './engines'

const K14B = engine('petrol', 1373, 91.1, 130)
const M16A = engine('petrol', 1586, 102.5, 145)

export const sedans = [
  model('swift-dzire', 'Swift Dzire', ['dzire', 'desire', 'swift desire'], 'sedan',
    generation({ name: 'First generation', years: [2008, 2012], size: [4160, 1690, 1530, 2390], boot: 440 },
      line(engine('petrol', 1298, 86, 114), 'manual', '*', { LXi: [2, 449], VXi: [3, 491], ZXi: [4, 590] }, { years: [2008, 2010] }),
      line(engine('petrol', 1197, 85.8, 114), 'manual', '1.2 *', { LXi: [2, 467], VXi: [3, 511], ZXi: [4, 607] }, { years: [2010, 2012] }),
      line(D13A, 'manual', '*', { LDi: [2, 539], VDi: [3, 581], ZDi: [4, 672] })),
    generation({ name: 'Second generation', years: [2012, 2017], size: [3995, 1695, 1555, 2430], boot: 316 },
      line(engine('petrol', 1197, 83.1, 115), 'manual', '*', { LXI: [2, 479], VXI: [3, 554], ZXI: [4, 640] }),
      line(engine('petrol', 1197, 83.1, 115), 'torque-converter', '*', { 'VXI AT': [3, 654] }),
      line(D13A, 'manual', '*', { LDI: [2, 580], VDI: [3, 646], ZDI: [4, 709], 'LDI Optional': [2, 609, { years: [2015, 2017] }] }),
      line(D13A, 'amt', '*', { 'AMT ZDI': [4, 839] }, { years: [2016, 2017] })),
    generation({ name: 'Third generation', years: [2017, 2024], size: [3995, 1735, 1515, 2450], boot: 378, has: { 2: ['rear-ac'] } },
      line(K12M, 'manual', '* 1.2', { LXI: [2, 545], VXI: [3, 629], ZXI: [4, 705], 'ZXI Plus': [5, 794] }, { years: [2017, 2020] }),
      line(K12M, 'amt', 'AMT *', { VXI: [3, 676], ZXI: [4, 752], 'ZXI Plus': [5, 841] }, { years: [2017, 2020] }),
      line(D13A, 'manual', '*', { LDI: [2, 645], VDI: [3, 729], ZDI: [4, 805], 'ZDI Plus': [5, 894] }, { years: [2017, 2020] }),
      line(D13A, 'amt', 'AMT *', { VDI: [3, 776], ZDI: [4, 852], 'ZDI Plus': [5, 941] }, { years: [2017, 2020] }),
      line(K12N, 'manual', '*', { LXI: [2, 589], VXI: [3, 679], ZXI: [4, 748], 'ZXI Plus': [5, 829] }, { years: [2020, 2024] }),
      line(K12N, 'amt', '* AT', { VXI: [3, 732], ZXI: [4, 801], 'ZXI Plus': [5, 880] }, { years: [2020, 2024] }),
      line(K12N_CNG, 'manual', '* CNG', { VXI: [3, 814], ZXI: [4, 882] }, { years: [2022, 2024] })),
    generation({
      name: 'Fourth generation', years: [2024, null], size: [3995, 1735, 1525, 2450], boot: 382,
      has: { 1: ['airbags-six'], 5: ['sunroof', 'camera-360'] },
    },
      line(engine('petrol', 1197, 80.4, 111.7), 'manual', '*', { LXi: [2, 679], VXi: [3, 779], ZXi: [4, 889], 'ZXi Plus': [5, 969] }),
      line(engine('petrol', 1197, 80.4, 111.7), 'amt', '* AGS', { VXi: [3, 824], ZXi: [4, 934], 'ZXi Plus': [5, 1014] }))),

  model('swift-dzire-tour', 'Swift Dzire Tour', ['dzire tour', 'tour s'], 'sedan',
    generation({ years: [2012, 2023], size: [3995, 1695, 1555, 2430], boot: 316 },
      line(K12M, 'manual', '*', { '1.2 S Std': [1, 525] }),
      line(engine('cng', 1197, 70, 95), 'manual', '*', { '1.2 S Std CNG': [1, 599] }, { years: [2016, 2023] }),
      line(D13A, 'manual', '*', { '1.3 S Diesel': [1, 579] }, { years: [2012, 2020] }))),

  model('sx4', 'SX4', [], 'sedan',
    generation({ years: [2007, 2014], size: [4490, 1735, 1570, 2500], boot: 505 },
      line(M16A, 'manual', '*', { VXI: [3, 666], ZXI: [4, 756] }),
      line(M16A, 'torque-converter', '*', { 'ZXI AT': [4, 855] }, { years: [2009, 2014] }),
      line(engine('diesel', 1248, 88.8, 200), 'manual', '*', { VDI: [3, 774], ZDI: [4, 862] }, { years: [2011, 2014] }),
      line(engine('cng', 1586, 86, 122), 'manual', '*', { 'Green VXI': [3, 745] }, { years: [2010, 2014] }))),

  model('ciaz', 'Ciaz', [], 'sedan',
    generation({ name: 'First generation', years: [2014, 2018], size: [4490, 1730, 1485, 2650], boot: 510, has: { 2: ['rear-ac'] } },
      line(K14B, 'manual', '*', {
        VXi: [2, 699, { years: [2014, 2017] }], 'VXi Plus': [3, 765, { years: [2014, 2017] }], ZXi: [4, 795, { years: [2014, 2017] }],
        'ZXi Plus': [5, 880, { years: [2015, 2017] }],
      }),
      line(K14B, 'torque-converter', 'AT *', {
        'VXi Plus': [3, 867, { years: [2014, 2017] }], ZXi: [4, 905, { years: [2014, 2017] }], 'ZXi Plus': [5, 999, { years: [2015, 2017] }],
      }),
      line(D13A_VGT, 'manual', '*', {
        VDi: [2, 804, { years: [2014, 2017] }], 'VDi Plus': [3, 867, { years: [2014, 2017] }], ZDi: [4, 909, { years: [2014, 2017] }],
        'ZDi Plus': [5, 1008, { years: [2014, 2017] }], 'VDi SHVS': [2, 823, { years: [2015, 2017] }],
        'ZDi Plus SHVS': [5, 1008, { years: [2015, 2017] }],
      }),
      line(K14B, 'manual', '1.4 *', { Sigma: [2, 783], Delta: [3, 831], Zeta: [4, 885], Alpha: [5, 952] }, { years: [2017, 2018] }),
      line(K14B, 'torque-converter', '1.4 AT *', { Delta: [3, 949], Zeta: [4, 1003], Alpha: [5, 1070] }, { years: [2017, 2018] }),
      line(D13A_VGT, 'manual', '1.3 *', { Sigma: [2, 942], Delta: [3, 974], Zeta: [4, 1022], Alpha: [5, 1089] }, { years: [2017, 2018] })),
    generation({
      name: 'Update of 2018', years: [2018, 2025], size: [4490, 1730, 1485, 2650], boot: 510,
      has: { 2: ['rear-ac'], 4: ['cruise-control'] },
    },
      line(K15B, 'manual', '*', { Sigma: [2, 819], Delta: [3, 880], Zeta: [4, 957], Alpha: [5, 997] }),
      line(K15B, 'torque-converter', '* AT', { Delta: [3, 980], Zeta: [4, 1057], Alpha: [5, 1097] }),
      line(E15A, 'manual', '* 1.5 Diesel', { Delta: [3, 1022], Zeta: [4, 1099], Alpha: [5, 1138] }, { years: [2019, 2020] }),
      line(D13A_VGT, 'manual', '* Diesel', { Sigma: [2, 919], Delta: [3, 980], Zeta: [4, 1057], Alpha: [5, 1097] }, { years: [2018, 2019] }))),
]
