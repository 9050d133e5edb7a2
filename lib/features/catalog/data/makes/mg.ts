import { engine, generation, line, model } from "../notation";
import type { MakeSpec } from "../types";

const T15 = engine("petrol", 1451, 141, 250);
const D20 = engine("diesel", 1956, 167.7, 350);
const P15 = engine("petrol", 1498, 108.5, 144);

export const mg: MakeSpec = {
  id: "mg",
  name: "MG",
  aliases: ["mg motor", "morris garages"],
  isLuxury: false,
  models: [
    model("hector", "Hector", [], "suv",
      generation({ years: [2019, null], size: [4655, 1835, 1760, 2750], boot: 587, has: { 1: ["rear-ac"], 5: ["panoramic-sunroof"] } },
        line(T15, "manual", "*", { Style: [2, 1218], Super: [3, 1298], Smart: [4, 1398, { years: [2019, 2022] }] }),
        line(engine("hybrid", 1451, 141, 250), "manual", "Hybrid *", { Super: [3, 1358], Smart: [4, 1468], Sharp: [5, 1588] }, { years: [2019, 2022] }),
        line(T15, "dct", "* DCT", { Smart: [4, 1568], Sharp: [5, 1728] }, { years: [2019, 2022] }),
        line(T15, "cvt", "* CVT", { Smart: [4, 1699], Sharp: [5, 1899] }, { years: [2021, null] }),
        line(D20, "manual", "* Diesel", { Style: [2, 1318], Super: [3, 1418], Smart: [4, 1548], Sharp: [5, 1688] }))),
    model("hector-plus", "Hector Plus", [], "suv",
      generation({ years: [2020, null], size: [4699, 1835, 1760, 2750], boot: 155, seats: 6, has: { 1: ["rear-ac"], 5: ["panoramic-sunroof"] } },
        line(T15, "cvt", "* CVT", { Sharp: [5, 1989], Select: [4, 1769] }, { years: [2021, null] }),
        line(D20, "manual", "* Diesel", { Super: [3, 1449], Smart: [4, 1644], Sharp: [5, 1824] }))),
    model("astor", "Astor", [], "suv",
      generation({ years: [2021, null], size: [4323, 1809, 1650, 2585], boot: 488, has: { 3: ["rear-ac"], 5: ["adas", "panoramic-sunroof"] } },
        line(P15, "manual", "*", { Style: [2, 978], Super: [3, 1128], Smart: [4, 1299], Sharp: [5, 1378] }),
        line(P15, "cvt", "* CVT", { Super: [3, 1268], Smart: [4, 1398], Sharp: [5, 1478], Savvy: [5, 1578] }),
        line(engine("petrol", 1349, 138.1, 220), "torque-converter", "* Turbo AT", { Smart: [4, 1578], Savvy: [5, 1738] }))),
    model("gloster", "Gloster", [], "suv",
      generation({ years: [2020, null], size: [4985, 1926, 1867, 2950], boot: 343, seats: 7, has: { 1: ["rear-ac", "airbags-six"] } },
        line(engine("diesel", 1996, 160.9, 375), "torque-converter", "Turbo *", { Super: [3, 2898], Smart: [4, 3098] }),
        line(engine("diesel", 1996, 212.6, 480), "torque-converter", "Twin Turbo *", { Sharp: [5, 3368], Savvy: [5, 3538] }, { plus: ["all-wheel-drive"] }))),
    model("zs-ev", "ZS EV", ["zs"], "suv",
      generation({ years: [2020, null], size: [4314, 1809, 1644, 2585], boot: 470, has: { 4: ["panoramic-sunroof"] } },
        line(engine("electric", 0, 140.8, 353), "single-speed", "*", { Excite: [4, 2088], Exclusive: [5, 2358] }))),
    model("comet-ev", "Comet EV", ["comet"], "hatchback",
      generation({ years: [2023, null], size: [2974, 1505, 1640, 2010], boot: 20, seats: 4 },
        line(engine("electric", 0, 41.4, 110), "single-speed", "*", { Pace: [2, 798], Play: [3, 928], Plush: [4, 998] }))),
  ],
};
