import { engine, generation, line, model } from "../notation";
import type { MakeSpec } from "../types";

const T14 = engine("petrol", 1368, 160.8, 250);
const D20 = engine("diesel", 1956, 167.7, 350);

export const jeep: MakeSpec = {
  id: "jeep",
  name: "Jeep",
  aliases: [],
  isLuxury: false,
  models: [
    model("compass", "Compass", ["compass trailhawk"], "suv",
      generation({ name: "Second generation", years: [2017, 2021], size: [4395, 1818, 1640, 2636], boot: 438, has: { 2: ["rear-ac"] } },
        line(D20, "manual", "2.0 *", { Sport: [2, 1546], Longitude: [3, 1648], "Longitude Option": [4, 1739], Limited: [4, 1837], "Limited Option": [5, 1914] }),
        line(D20, "manual", "2.0 * 4X4", { "Limited": [5, 1965], "Limited Plus": [5, 2199] }, { plus: ["all-wheel-drive"] }),
        line(T14, "manual", "1.4 *", { Sport: [2, 1495] }),
        line(T14, "dct", "1.4 *", { "Longitude Option DCT": [4, 1796], Limited: [4, 1870], "Limited Plus DCT": [5, 2121] }),
        line(D20, "torque-converter", "*", { "Trailhawk": [5, 2680, { plus: ["all-wheel-drive"], years: [2019, 2021] }] })),
      generation({ name: "Facelift", years: [2021, null], size: [4405, 1818, 1640, 2636], boot: 438, has: { 2: ["rear-ac"], 5: ["panoramic-sunroof", "airbags-six"] } },
        line(D20, "manual", "* Diesel", { "Sport BSVI": [2, 1799], "Longitude Opt BSVI": [4, 2029], "Model S": [5, 2484] }),
        line(T14, "dct", "* DCT", { "Longitude Opt BSVI": [4, 2109], "Model S": [5, 2534] }, { years: [2021, 2023] }),
        line(D20, "torque-converter", "* 4x4 AT", { "Limited Opt": [5, 2622], "Model S": [5, 2834] }, { plus: ["all-wheel-drive"] }))),
    model("meridian", "Meridian", [], "suv",
      generation({ years: [2022, null], size: [4769, 1859, 1698, 2794], boot: 233, seats: 7, has: { 1: ["rear-ac", "airbags-six"] } },
        line(D20, "manual", "*", { Limited: [4, 2990], "Limited Opt": [5, 3295] }),
        line(D20, "torque-converter", "* AT", { Limited: [4, 3180], "Limited Opt AT 4x4": [5, 3675, { plus: ["all-wheel-drive"] }] }))),
    model("wrangler", "Wrangler", [], "suv",
      generation({ years: [2016, null], size: [4882, 1894, 1838, 3008], boot: 897 },
        line(engine("petrol", 1995, 268, 400), "torque-converter", "*", { Unlimited: [5, 6394], Rubicon: [5, 6894, { years: [2020, null] }] }, { years: [2019, null], plus: ["all-wheel-drive"] }),
        line(engine("diesel", 2776, 197, 460), "torque-converter", "2.8 *", { "CRD Unlimited": [5, 7159] }, { years: [2016, 2018], plus: ["all-wheel-drive"] }))),
  ],
};
