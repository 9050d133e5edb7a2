import type { ClientBase } from 'pg'
import { FEATURES } from '../../lib/features/catalogue/rules/vocabulary'
import type { Dice } from './random'

const MODELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Maruti Suzuki': {
    Alto: 'hatchback',
    Swift: 'hatchback',
    'Swift Dzire': 'sedan',
    Baleno: 'hatchback',
    Ertiga: 'muv',
    'Vitara Brezza': 'suv',
    'Wagon R': 'hatchback',
    Ciaz: 'sedan',
    Ignis: 'hatchback',
    Celerio: 'hatchback',
    'S-Cross': 'suv',
    Eeco: 'van',
  },
  Hyundai: {
    Creta: 'suv',
    i10: 'hatchback',
    i20: 'hatchback',
    Verna: 'sedan',
    Venue: 'suv',
    Santro: 'hatchback',
    Alcazar: 'suv',
  },
  Tata: {
    Nexon: 'suv',
    Tiago: 'hatchback',
    Tigor: 'sedan',
    Harrier: 'suv',
    Altroz: 'hatchback',
    Punch: 'suv',
  },
  Mahindra: {
    XUV500: 'suv',
    Scorpio: 'suv',
    Thar: 'suv',
    Bolero: 'suv',
    XUV300: 'suv',
    Marazzo: 'muv',
  },
  Honda: { City: 'sedan', Amaze: 'sedan', Jazz: 'hatchback', 'WR-V': 'suv' },
  Toyota: {
    Innova: 'muv',
    'Innova Crysta': 'muv',
    Fortuner: 'suv',
    Glanza: 'hatchback',
    Etios: 'sedan',
  },
  Kia: { Seltos: 'suv', Sonet: 'suv', Carens: 'muv', Carnival: 'muv' },
  Ford: { EcoSport: 'suv', Figo: 'hatchback', Endeavour: 'suv' },
  Renault: { Kwid: 'hatchback', Duster: 'suv', Triber: 'muv' },
  Volkswagen: { Polo: 'hatchback', Vento: 'sedan', Taigun: 'suv', Virtus: 'sedan' },
  Skoda: { Rapid: 'sedan', Octavia: 'sedan', Kushaq: 'suv' },
  Nissan: { Magnite: 'suv', Micra: 'hatchback' },
  MG: { Hector: 'suv', Astor: 'suv' },
  Jeep: { Compass: 'suv' },
  BMW: { '3 Series': 'sedan', X1: 'suv', X5: 'suv' },
  'Mercedes-Benz': { 'C-Class': 'sedan', GLA: 'suv' },
  Audi: { A4: 'sedan', Q3: 'suv' },
  Volvo: { XC40: 'suv', XC60: 'suv' },
  Jaguar: { XF: 'sedan' },
}
const LUXURY = new Set(['BMW', 'Mercedes-Benz', 'Audi', 'Volvo', 'Jaguar'])
const TRIMS = [
  'LXi',
  'VXi',
  'ZXi',
  'VDi',
  'ZDi',
  'SX',
  'SX(O)',
  'Sigma',
  'Delta',
  'Zeta',
  'Alpha',
  'XE',
  'XZ Plus',
]
const CITIES = [
  ['chennai', 'Chennai', 'CHN', 'Tamil Nadu'],
  ['hyderabad', 'Hyderabad', 'HYD', 'Telangana'],
  ['gurgaon', 'Gurgaon', 'GGN', 'Haryana'],
  ['tirupati', 'Tirupati', 'TPT', 'Andhra Pradesh'],
] as const
const VARIANTS_A_MODEL = 5

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

export interface BenchVariant {
  key: number
  exShowroom: number
  modelSlug: string
}

async function fillCities(client: ClientBase): Promise<void> {
  for (const [index, [slug, name, code, state]] of CITIES.entries()) {
    await client.query(
      `INSERT INTO city (id, slug, name, code, state, address, phone1, whatsapp, map_url, embed_map_url, latitude, longitude, rto_prefixes)
       VALUES ($1, $2, $3, $4, $5, '', '', '', '', '', 0, 0, '{}')`,
      [index + 1, slug, name, code, state],
    )
  }
}

function engineOf(dice: Dice, isLuxury: boolean) {
  const fuel = dice.pick([
    'petrol',
    'petrol',
    'petrol',
    'diesel',
    'diesel',
    'cng',
    'electric',
    'hybrid',
  ])
  const cc =
    fuel === 'electric'
      ? 0
      : dice.pick(isLuxury ? [1969, 1995, 2993] : [796, 998, 1086, 1197, 1248, 1498, 1956, 2179])
  const gearbox =
    fuel === 'electric'
      ? 'single-speed'
      : dice.pick(['manual', 'manual', 'manual', 'amt', 'cvt', 'torque-converter'])
  return { fuel, cc, gearbox, transmission: gearbox === 'manual' ? 'manual' : 'automatic' }
}

async function fillVariant(
  client: ClientBase,
  dice: Dice,
  modelKey: number,
  modelSlug: string,
  body: string,
  index: number,
  isLuxury: boolean,
) {
  const { fuel, cc, gearbox, transmission } = engineOf(dice, isLuxury)
  const name = `${(cc / 1000).toFixed(1)} ${TRIMS[(modelKey * 3 + index) % TRIMS.length]}${gearbox === 'amt' ? ' AMT' : ''}`
  const exShowroom = dice.between(isLuxury ? 3_500_000 : 350_000, isLuxury ? 9_000_000 : 2_600_000)
  const seats = body === 'muv' ? dice.pick([7, 8]) : body === 'suv' ? dice.pick([5, 5, 7]) : 5
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO variant (model_id, slug, name, fuel, transmission, gearbox, engine_cc, power_bhp, torque_nm, seats,
       length_mm, width_mm, height_mm, wheelbase_mm, boot_litres, year_from, ex_showroom, features)
     VALUES ($1, $2, $3, $4::fuel, $5::transmission, $6, $7, 90, 150, $8, $9, 1700, 1550, 2500, 350, 2005, $10, $11) RETURNING id`,
    [
      modelKey,
      `${modelSlug}-${index}`,
      name,
      fuel,
      transmission,
      gearbox,
      cc,
      seats,
      dice.between(3400, 4900),
      exShowroom,
      FEATURES.filter(() => dice.chance(0.35)),
    ],
  )
  return { key: rows[0]?.id ?? 0, exShowroom, modelSlug }
}

export async function fillCatalogue(client: ClientBase, dice: Dice): Promise<BenchVariant[]> {
  // Log tables refuse TRUNCATE unless the superuser switches off their guards.
  await client.query('SET session_replication_role = replica')
  // Cars need terms, which refer to staff and cities; those are about to be emptied.
  await client.query(
    'CREATE TEMPORARY TABLE first_terms AS SELECT * FROM term_change WHERE staff_id IS NULL',
  )
  await client.query('TRUNCATE city, make, model, variant, vehicle, photo RESTART IDENTITY CASCADE')
  await client.query('INSERT INTO term_change SELECT * FROM first_terms')
  await client.query('DROP TABLE first_terms')
  await client.query('SET session_replication_role = DEFAULT')
  await fillCities(client)
  const variants: BenchVariant[] = []
  for (const [make, models] of Object.entries(MODELS)) {
    const isLuxury = LUXURY.has(make)
    const made = await client.query<{ id: number }>(
      'INSERT INTO make (slug, name, is_luxury) VALUES ($1, $2, $3) RETURNING id',
      [slugOf(make), make, isLuxury],
    )
    for (const [model, body] of Object.entries(models)) {
      const { rows } = await client.query<{ id: number }>(
        'INSERT INTO model (make_id, slug, name, body) VALUES ($1, $2, $3, $4) RETURNING id',
        [made.rows[0]?.id, slugOf(model), model, body],
      )
      for (let index = 0; index < VARIANTS_A_MODEL; index += 1) {
        variants.push(
          await fillVariant(client, dice, rows[0]?.id ?? 0, slugOf(model), body, index, isLuxury),
        )
      }
    }
  }
  return variants
}
