import { engine, generation, line, model } from "../notation";
import type { MakeSpec } from "../types";

const MPI_12 = engine("petrol", 1198, 73.9, 110);
const MPI_10 = engine("petrol", 999, 75, 95);
const TSI_12 = engine("petrol", 1197, 103.6, 175);
const TSI_10 = engine("petrol", 999, 108.6, 175);
const TSI_10_NEW = engine("petrol", 999, 113.4, 178);
const TSI_15 = engine("petrol", 1498, 147.5, 250);
const MPI_16 = engine("petrol", 1598, 103.5, 153);
const TDI_12 = engine("diesel", 1199, 73.9, 180);
const TDI_15 = engine("diesel", 1498, 88.7, 230);
const TDI_15_HIGH = engine("diesel", 1498, 108.6, 250);
const TDI_16 = engine("diesel", 1598, 103.6, 250);

export const volkswagen: MakeSpec = {
  id: "volkswagen",
  name: "Volkswagen",
  aliases: ["vw", "volks wagen", "volkswagon"],
  isLuxury: false,
  models: [
    model("polo", "Polo", ["polo gt", "gt tsi", "polo gti"], "hatchback",
      generation({ years: [2010, 2022], size: [3971, 1682, 1469, 2469], boot: 280 },
        line(MPI_12, "manual", "1.2 MPI *", { Trendline: [2, 434], Comfortline: [3, 512], Highline: [4, 572] }, { years: [2010, 2018] }),
        line(MPI_10, "manual", "1.0 MPI *", { Trendline: [2, 555], Comfortline: [3, 622], "Highline Plus": [4, 725] }, { years: [2018, 2020] }),
        line(TDI_12, "manual", "Diesel * 1.2L", { Trendline: [2, 545], Comfortline: [3, 617], Highline: [4, 689] }, { years: [2010, 2014] }),
        line(TDI_15, "manual", "1.5 TDI *", { Trendline: [2, 628], Comfortline: [3, 695], Highline: [4, 764] }, { years: [2014, 2020] }),
        line(TSI_12, "dct", "GT *", { TSI: [5, 799] }, { years: [2013, 2020] }),
        line(TDI_16, "manual", "GT *", { TDI: [5, 808] }, { years: [2013, 2015] }),
        line(engine("diesel", 1498, 103.6, 250), "manual", "GT 1.5 *", { "TDI": [5, 829] }, { years: [2015, 2018] }),
        line(TSI_10, "manual", "1.0 TSI *", { "Comfortline": [3, 770], "Highline Plus": [4, 802] }, { years: [2020, 2022] }),
        line(TSI_10, "torque-converter", "1.0 TSI * AT", { "Highline Plus": [4, 912], GT: [5, 967] }, { years: [2020, 2022] }))),
    model("cross-polo", "Cross Polo", ["crosspolo"], "hatchback",
      generation({ years: [2013, 2016], size: [3987, 1698, 1483, 2469], boot: 280 },
        line(TDI_12, "manual", "*", { "1.2 TDI": [4, 775] }, { years: [2013, 2014] }),
        line(TDI_15, "manual", "*", { "1.5 TDI": [4, 794] }, { years: [2014, 2016] }))),
    model("ameo", "Ameo", [], "sedan",
      generation({ years: [2016, 2020], size: [3995, 1682, 1483, 2470], boot: 330, has: { 3: ["rear-ac"] } },
        line(MPI_12, "manual", "1.2 MPI *", { Trendline: [2, 514], Comfortline: [3, 599], Highline: [4, 705] }, { years: [2016, 2018] }),
        line(MPI_10, "manual", "1.0 MPI *", { Trendline: [2, 582], Comfortline: [3, 669], "Highline Plus": [4, 765] }, { years: [2018, 2020] }),
        line(TDI_15_HIGH, "manual", "1.5 TDI *", { Trendline: [2, 634], Comfortline: [3, 741], Highline: [4, 841] }),
        line(TDI_15_HIGH, "dct", "1.5 TDI * AT", { Comfortline: [3, 867], Highline: [4, 958] }))),
    model("vento", "Vento", [], "sedan",
      generation({ years: [2010, 2022], size: [4390, 1699, 1467, 2553], boot: 454, has: { 3: ["rear-ac"] } },
        line(MPI_16, "manual", "1.6 *", { Trendline: [2, 699], Comfortline: [3, 769], Highline: [4, 842] }, { years: [2010, 2020] }),
        line(TDI_16, "manual", "Diesel *", { Trendline: [2, 800], Comfortline: [3, 870], Highline: [4, 929] }, { years: [2010, 2014] }),
        line(engine("diesel", 1498, 103.6, 250), "manual", "1.5 TDI *", { Comfortline: [3, 944], Highline: [4, 1019], "Highline Plus": [5, 1199] }, { years: [2014, 2020] }),
        line(engine("diesel", 1498, 108.6, 250), "dct", "1.5 TDI * AT", { Comfortline: [3, 1089], Highline: [4, 1178] }, { years: [2014, 2020] }),
        line(TSI_12, "dct", "1.2 TSI * AT", { Comfortline: [3, 999], Highline: [4, 1079] }, { years: [2013, 2020] }),
        line(TSI_10, "manual", "1.0 TSI *", { Comfortline: [3, 999], Highline: [4, 999], "Highline Plus": [5, 1199] }, { years: [2020, 2022] }),
        line(TSI_10, "torque-converter", "1.0 TSI * AT", { Highline: [4, 1209], "Highline Plus": [5, 1329] }, { years: [2020, 2022] }))),
    model("jetta", "Jetta", [], "sedan",
      generation({ years: [2011, 2017], size: [4659, 1778, 1453, 2648], boot: 510, has: { 3: ["rear-ac"] } },
        line(engine("petrol", 1390, 120.7, 200), "manual", "1.4 TSI *", { Trendline: [2, 1386], Comfortline: [3, 1500] }),
        line(engine("diesel", 1968, 138, 320), "manual", "2.0L TDI *", { Comfortline: [3, 1598], Highline: [4, 1769] }),
        line(engine("diesel", 1968, 138, 320), "dct", "2.0L TDI * AT", { Highline: [5, 1898] }))),
    model("passat", "Passat", [], "sedan",
      generation({ years: [2007, 2020], size: [4767, 1832, 1456, 2786], boot: 586, has: { 1: ["rear-ac"] } },
        line(engine("diesel", 1968, 138, 320), "dct", "*", { "Highline DSG": [4, 2690], "Comfortline DSG": [3, 2490] }, { years: [2007, 2014] }),
        line(engine("diesel", 1968, 174.5, 350), "dct", "2.0 TDI *", { Comfortline: [4, 2999], Highline: [5, 3299] }, { years: [2017, 2020] }))),
    model("taigun", "Taigun", [], "suv",
      generation({ years: [2021, null], size: [4221, 1760, 1612, 2651], boot: 385, has: { 2: ["rear-ac"], 5: ["sunroof", "airbags-six", "ventilated-seats", "wireless-charging"] } },
        line(TSI_10_NEW, "manual", "1.0 TSI *", { Comfortline: [2, 1050], Highline: [4, 1280], Topline: [5, 1457] }),
        line(TSI_10_NEW, "torque-converter", "1.0 TSI * AT", { Highline: [4, 1410], Topline: [5, 1591] }),
        line(TSI_15, "manual", "1.5 TSI *", { GT: [4, 1500] }),
        line(TSI_15, "dct", "1.5 TSI *", { "GT Plus": [5, 1750] }))),
    model("virtus", "Virtus", [], "sedan",
      generation({ years: [2022, null], size: [4561, 1752, 1507, 2651], boot: 521, has: { 2: ["rear-ac"], 5: ["sunroof", "airbags-six", "ventilated-seats", "wireless-charging"] } },
        line(TSI_10_NEW, "manual", "1.0 TSI *", { Comfortline: [2, 1122], Highline: [4, 1298], Topline: [5, 1442] }),
        line(TSI_10_NEW, "torque-converter", "1.0 TSI * AT", { Highline: [4, 1428], Topline: [5, 1572] }),
        line(TSI_15, "dct", "1.5 TSI *", { "GT Plus": [5, 1792] }))),
    model("tiguan", "Tiguan", ["tiguan allspace"], "suv",
      generation({ years: [2017, null], size: [4486, 1839, 1672, 2681], boot: 615, has: { 1: ["rear-ac", "panoramic-sunroof", "airbags-six"] } },
        line(engine("diesel", 1968, 141, 340), "dct", "2.0 TDI *", { Comfortline: [4, 2798], Highline: [5, 3138] }, { years: [2017, 2020], plus: ["all-wheel-drive"] }),
        line(engine("petrol", 1984, 187.7, 320), "dct", "2.0 TSI *", { Elegance: [5, 3199] }, { years: [2021, null], plus: ["all-wheel-drive"] }))),
    model("t-roc", "T-Roc", ["troc", "t roc"], "suv",
      generation({ years: [2020, 2022], size: [4234, 1819, 1573, 2590], boot: 445 },
        line(TSI_15, "dct", "*", { "1.5 TSI": [5, 1999] }, { plus: ["panoramic-sunroof", "airbags-six"] }))),
  ],
};
