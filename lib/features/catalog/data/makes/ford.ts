import { engine, generation, line, model } from "../notation";
import type { MakeSpec } from "../types";

const TDCI_15_90 = engine("diesel", 1498, 88.7, 204);
const TDCI_15_100 = engine("diesel", 1498, 98.6, 215);
const PETROL_12 = engine("petrol", 1196, 86.8, 112);
const DRAGON_12 = engine("petrol", 1194, 95, 120);
const PETROL_15 = engine("petrol", 1499, 110.5, 140);
const DRAGON_15 = engine("petrol", 1496, 121.4, 150);
const ECOBOOST = engine("petrol", 999, 123.2, 170);

export const ford: MakeSpec = {
  id: "ford",
  name: "Ford",
  aliases: [],
  isLuxury: false,
  models: [
    model("figo", "Figo", [], "hatchback",
      generation({ name: "First generation", years: [2010, 2015], size: [3795, 1680, 1427, 2489], boot: 284 },
        line(engine("petrol", 1196, 70, 102), "manual", "Petrol *", { LXI: [1, 350], EXI: [2, 385], ZXI: [3, 422], Titanium: [4, 448] }),
        line(engine("diesel", 1399, 68, 160), "manual", "Diesel *", { LXI: [1, 448], EXI: [2, 485], ZXI: [3, 524], Titanium: [4, 552] })),
      generation({ name: "Second generation", years: [2015, 2021], size: [3886, 1695, 1525, 2491], boot: 257 },
        line(PETROL_12, "manual", "1.2P *", { Base: [1, 430], Ambiente: [2, 456], Trend: [3, 500], Titanium: [4, 553] }, { years: [2015, 2019] }),
        line(DRAGON_12, "manual", "1.2 *", { "Ambiente BSVI": [2, 515], "Titanium BSVI": [4, 600], "Titanium Blu": [5, 665] }, { years: [2019, 2021] }),
        line(TDCI_15_100, "manual", "1.5D *", { Ambiente: [2, 583], Trend: [3, 597], Titanium: [4, 649], "Titanium Plus": [5, 718] }),
        line(engine("petrol", 1499, 110.5, 136), "dct", "1.5P *", { "Titanium AT": [4, 691] }, { years: [2015, 2019] }))),
    model("aspire", "Aspire", ["figo aspire"], "sedan",
      generation({ years: [2015, 2021], size: [3995, 1704, 1525, 2490], boot: 359 },
        line(PETROL_12, "manual", "1.2 Ti-VCT *", { Ambiente: [2, 489], Trend: [3, 549], Titanium: [4, 603], "Titanium Plus": [5, 661] }, { years: [2015, 2018] }),
        line(DRAGON_12, "manual", "1.2 *", { "Trend BSVI": [3, 599], "Titanium BSVI": [4, 670] }, { years: [2018, 2021] }),
        line(TDCI_15_100, "manual", "1.5 TDCi *", { Ambiente: [2, 599], Trend: [3, 649], Titanium: [4, 712], "Titanium Plus": [5, 782] }))),
    model("freestyle", "Freestyle", [], "hatchback",
      generation({ years: [2018, 2021], size: [3954, 1737, 1570, 2490], boot: 257 },
        line(DRAGON_12, "manual", "*", { Ambiente: [2, 509], Trend: [3, 599], Titanium: [4, 639], "Titanium Plus": [5, 694] }),
        line(TDCI_15_100, "manual", "* Diesel", { Trend: [3, 699], Titanium: [4, 735], "Titanium Plus": [5, 789] }))),
    model("ecosport", "Ecosport", ["eco sport", "ecosports"], "suv",
      generation({ years: [2013, 2021], size: [3998, 1765, 1647, 2519], boot: 352 },
        line(PETROL_15, "manual", "1.5 Ti VCT MT *", { Ambiente: [2, 559], Trend: [3, 649], Titanium: [4, 751] }, { years: [2013, 2017] }),
        line(PETROL_15, "dct", "1.5 Ti VCT AT *", { Titanium: [4, 845] }, { years: [2013, 2017] }),
        line(DRAGON_15, "manual", "1.5 Petrol *", { Ambiente: [2, 731], Trend: [3, 804], Titanium: [4, 911], "Titanium Plus": [5, 1047] }, { years: [2017, 2021] }),
        line(DRAGON_15, "torque-converter", "1.5 Petrol * AT", { Trend: [3, 934], "Titanium Plus": [5, 1099] }, { years: [2017, 2021] }),
        line(TDCI_15_90, "manual", "1.5 DV5 MT *", { Ambiente: [2, 669], Trend: [3, 762], Titanium: [4, 862], "Titanium Optional": [5, 899] }, { years: [2013, 2017] }),
        line(TDCI_15_100, "manual", "1.5 Diesel *", { Ambiente: [2, 801], Trend: [3, 871], Titanium: [4, 985], "Titanium Plus": [5, 1067], "S Diesel": [5, 1137] }, { years: [2017, 2021] }),
        line(ECOBOOST, "manual", "1.0 Ecoboost *", { Titanium: [4, 789], "Titanium Optional": [5, 844] }))),
    model("endeavour", "Endeavour", ["endeavor"], "suv",
      generation({ name: "Second generation", years: [2009, 2015], size: [5060, 1788, 1826, 2860], boot: 350, seats: 7, has: { 1: ["rear-ac"] } },
        line(engine("diesel", 2499, 141, 330), "manual", "*", { "2.5L 4X2 MT": [3, 1769], "2.5L 4X2": [3, 1830] }),
        line(engine("diesel", 2953, 154, 380), "torque-converter", "*", { "3.0L 4X4 AT": [5, 2065] }, { plus: ["all-wheel-drive"] })),
      generation({ name: "Third generation", years: [2016, 2021], size: [4903, 1869, 1837, 2850], boot: 450, seats: 7, has: { 1: ["rear-ac"], 5: ["panoramic-sunroof", "airbags-six"] } },
        line(engine("diesel", 2198, 158, 385), "torque-converter", "2.2 *", { "Trend AT 4X2": [4, 2375], "Titanium AT 4X2": [5, 2761] }, { years: [2016, 2020] }),
        line(engine("diesel", 3198, 197, 470), "torque-converter", "3.2 *", { "Titanium AT 4X4": [5, 2919], "Trend AT 4X4": [4, 2663] }, { years: [2016, 2020], plus: ["all-wheel-drive"] }),
        line(engine("diesel", 1996, 167.6, 420), "torque-converter", "*", { "Titanium 4X2 AT": [4, 2955], "Titanium Plus 4X4 AT": [5, 3325] }, { years: [2020, 2021] }))),
    model("fiesta", "Fiesta", [], "sedan",
      generation({ years: [2005, 2015], size: [4320, 1722, 1496, 2489], boot: 430 },
        line(engine("petrol", 1596, 101, 146), "manual", "1.6 *", { ZXI: [3, 699], "SXI Duratec": [4, 749] }, { years: [2005, 2011] }),
        line(engine("diesel", 1399, 68, 160), "manual", "1.4 *", { "ZXi TDCi": [3, 765], "SXi TDCi": [4, 829] }, { years: [2005, 2011] }),
        line(engine("diesel", 1498, 90, 204), "manual", "Diesel *", { Style: [3, 899], Trend: [3, 949], Titanium: [4, 1009] }, { years: [2011, 2015] }))),
    model("fiesta-classic", "Fiesta Classic", ["classic"], "sedan",
      generation({ years: [2011, 2014], size: [4282, 1686, 1468, 2486], boot: 430 },
        line(engine("diesel", 1399, 68, 160), "manual", "1.4 Duratorq *", { CLXI: [3, 675], LXI: [2, 617], Titanium: [4, 742] }),
        line(engine("petrol", 1596, 101, 146), "manual", "1.6 Duratec *", { CLXI: [3, 567], LXI: [2, 533] }))),
    model("ikon", "Ikon", [], "sedan",
      generation({ years: [1999, 2011], size: [4140, 1634, 1390, 2488], boot: 420 },
        line(engine("petrol", 1299, 70, 105), "manual", "1.3 *", { Flair: [2, 479], "CLXI": [3, 545] }),
        line(engine("diesel", 1399, 68, 160), "manual", "1.4 *", { "TDCi DuraTorq": [3, 587] }, { years: [2008, 2011] }))),
  ],
};
