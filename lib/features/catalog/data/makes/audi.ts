import { engine, generation, line, model } from "../notation";
import type { MakeSpec } from "../types";

const TDI_20_143 = engine("diesel", 1968, 143, 320);
const TDI_20_177 = engine("diesel", 1968, 177, 380);
const TDI_20_190 = engine("diesel", 1968, 190, 400);
const TFSI_14 = engine("petrol", 1395, 150, 250);
const TFSI_18 = engine("petrol", 1798, 180, 250);
const TFSI_20_190 = engine("petrol", 1984, 190, 320);
const TFSI_20_245 = engine("petrol", 1984, 245, 370);
const TDI_30 = engine("diesel", 2967, 245, 580);

export const audi: MakeSpec = {
  id: "audi",
  name: "Audi",
  aliases: [],
  isLuxury: true,
  models: [
    model("a3", "A3", [], "sedan",
      generation({ years: [2014, 2020], size: [4456, 1796, 1416, 2637], boot: 425 },
        line(TDI_20_143, "dct", "35 TDI *", { Attraction: [3, 2295], Premium: [4, 2790], Technology: [5, 3090] }, { years: [2014, 2017] }),
        line(TDI_20_143, "dct", "35 TDI * facelift", { "Premium Plus": [4, 3260] }, { years: [2017, 2020] }),
        line(TFSI_18, "dct", "40 TFSI *", { Premium: [4, 2890] }, { years: [2014, 2017] }),
        line(TFSI_14, "dct", "35 TFSI *", { "Premium Plus": [4, 3050], Technology: [5, 3320] }, { years: [2017, 2020] }))),
    model("a3-cabriolet", "A3 Cabriolet", ["a3 cabrio"], "convertible",
      generation({ years: [2015, 2019], size: [4423, 1793, 1409, 2595], boot: 320, seats: 4 },
        line(TFSI_14, "dct", "35 *", { TFSI: [5, 4798] }))),
    model("a4", "A4", [], "sedan",
      generation({ name: "Fourth generation", years: [2008, 2016], size: [4701, 1826, 1427, 2808], boot: 480 },
        line(TDI_20_143, "cvt", "2.0 TDI *", { Multitronic: [3, 2799], "Premium Sport": [4, 3170] }, { years: [2008, 2013] }),
        line(TDI_20_177, "cvt", "35 TDI *", { Premium: [4, 3410], "Premium Plus": [4, 3690], Technology: [5, 3990] }, { years: [2013, 2016] }),
        line(engine("petrol", 1798, 168, 250), "cvt", "1.8 *", { TFSI: [3, 2790] })),
      generation({ name: "Fifth generation", years: [2016, null], size: [4726, 1842, 1427, 2820], boot: 480 },
        line(TDI_20_190, "dct", "35 TDI *", { "Premium Plus B9": [4, 4036], "Technology B9": [5, 4390] }, { years: [2016, 2020] }),
        line(TFSI_14, "dct", "30 TFSI *", { "Premium Plus": [4, 3810], Technology: [5, 4130] }, { years: [2016, 2020] }),
        line(TFSI_20_190, "dct", "40 TFSI *", { "Premium Plus": [4, 4234], Technology: [5, 4669] }, { years: [2021, null] }))),
    model("a6", "A6", [], "sedan",
      generation({ name: "Fourth generation", years: [2011, 2019], size: [4933, 1874, 1455, 2912], boot: 530 },
        line(TDI_20_177, "cvt", "2.0 TDI *", { Premium: [4, 4090], "Premium Plus": [4, 4420] }, { years: [2011, 2015] }),
        line(TDI_20_190, "dct", "35 TDI *", { Matrix: [5, 5120], Technology: [5, 4990] }, { years: [2015, 2019] }),
        line(engine("petrol", 1798, 190, 320), "dct", "35 TFSI *", { Matrix: [5, 5350] }, { years: [2015, 2019] })),
      generation({ name: "Fifth generation", years: [2019, null], size: [4939, 1886, 1470, 2924], boot: 560 },
        line(TFSI_20_245, "dct", "45 TFSI *", { "Premium Plus": [4, 5420], Technology: [5, 5942] }))),
    model("a8", "A8", ["a8 l", "a8l"], "sedan",
      generation({ years: [2011, 2018], size: [5267, 1949, 1471, 3122], boot: 520 },
        line(engine("diesel", 2967, 250, 550), "torque-converter", "L 50 *", { TDI: [5, 11500] }))),
    model("q2", "Q2", [], "suv",
      generation({ years: [2020, 2022], size: [4191, 1794, 1508, 2601], boot: 405 },
        line(TFSI_20_190, "dct", "40 TFSI quattro *", { Standard: [3, 3499], "Premium Plus": [4, 4489], Technology: [5, 4889] }, { plus: ["all-wheel-drive"] }))),
    model("q3", "Q3", ["q3 sportback"], "suv",
      generation({ name: "First generation", years: [2012, 2019], size: [4388, 1831, 1608, 2603], boot: 460 },
        line(TDI_20_177, "dct", "2.0 TDI quattro *", { "High Grade": [4, 3190], "Base Grade": [3, 2620], "Premium Plus": [4, 3490] }, { years: [2012, 2016], plus: ["all-wheel-drive"] }),
        line(engine("diesel", 1968, 184, 380), "dct", "35 TDI quattro *", { "Premium Plus": [4, 3720], Technology: [5, 4020] }, { years: [2015, 2019], plus: ["all-wheel-drive"] }),
        line(TFSI_14, "dct", "30 TFSI *", { Premium: [4, 3220] }, { years: [2017, 2019] })),
      generation({ name: "Second generation", years: [2022, null], size: [4482, 1849, 1607, 2680], boot: 530 },
        line(TFSI_20_190, "dct", "40 TFSI quattro *", { "Premium Plus": [4, 4489], Technology: [5, 5039] }, { plus: ["all-wheel-drive"] }))),
    model("q5", "Q5", [], "suv",
      generation({ name: "First generation", years: [2009, 2017], size: [4629, 1898, 1655, 2807], boot: 540 },
        line(TDI_20_177, "dct", "2.0 TDI *", { "Premium": [4, 4350], "Premium Plus": [4, 4690], Technology: [5, 5040] }, { plus: ["all-wheel-drive"] }),
        line(TDI_30, "dct", "3.0 TDI *", { "Technology Pack": [5, 5570] }, { plus: ["all-wheel-drive"] })),
      generation({ name: "Second generation", years: [2018, null], size: [4663, 1893, 1659, 2819], boot: 550 },
        line(TDI_20_190, "dct", "40 TDI *", { Technology: [5, 5760] }, { years: [2018, 2020], plus: ["all-wheel-drive"] }),
        line(TFSI_20_245, "dct", "45 TFSI *", { "Premium Plus": [4, 5893], "Technology": [5, 6377] }, { plus: ["all-wheel-drive"] }))),
    model("q7", "Q7", [], "suv",
      generation({ name: "First generation", years: [2007, 2015], size: [5089, 1983, 1737, 3002], boot: 330, seats: 7 },
        line(engine("diesel", 2967, 245, 550), "torque-converter", "3.0 TDI quattro *", { "Premium Plus": [4, 6310], Technology: [5, 7010] }, { plus: ["all-wheel-drive"] }),
        line(engine("diesel", 2967, 204, 450), "torque-converter", "35 TDI quattro *", { Premium: [4, 5540], "Technology Pack": [5, 6290] }, { years: [2011, 2015], plus: ["all-wheel-drive"] })),
      generation({ name: "Second generation", years: [2015, null], size: [5052, 1968, 1740, 2994], boot: 295, seats: 7 },
        line(engine("diesel", 2967, 249, 600), "torque-converter", "45 TDI quattro *", { "Premium Plus": [4, 7200], Technology: [5, 7750] }, { years: [2015, 2020], plus: ["all-wheel-drive"] }),
        line(engine("petrol", 1984, 252, 370), "torque-converter", "40 TFSI quattro *", { "Premium Plus": [4, 6776] }, { years: [2017, 2020], plus: ["all-wheel-drive"] }),
        line(engine("petrol", 2995, 335, 500), "torque-converter", "55 TFSI *", { "Premium Plus": [4, 7999], Technology: [5, 8833] }, { years: [2022, null], plus: ["all-wheel-drive"] }))),
    model("s5-sportback", "S5 Sportback", ["s5"], "sedan",
      generation({ years: [2017, null], size: [4765, 1845, 1390, 2825], boot: 480, seats: 4 },
        line(engine("petrol", 2994, 349, 500), "torque-converter", "*", { "3.0 TFSI": [5, 7060] }, { plus: ["all-wheel-drive"] }))),
  ],
};
