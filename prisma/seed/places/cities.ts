/** Addresses and phones are fictional; coordinates, pincodes and RTO codes are real. */
export interface CitySeed {
  id: number
  slug: string
  name: string
  code: string
  state: string
  address: string
  phone1: string
  phone2: string
  whatsapp: string
  latitude: number
  longitude: number
  rtoPrefixes: readonly string[]
  pincodes: readonly (readonly [number, number])[]
  weight: number
  /** Price level relative to Chennai. */
  priceLevel: number
}

function codes(prefix: string, numbers: readonly number[]): string[] {
  return numbers.map((number) => `${prefix}${String(number).padStart(2, '0')}`)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, place) => from + place)
}

export const CITIES: readonly CitySeed[] = [
  {
    id: 1,
    slug: 'chennai',
    name: 'Chennai',
    code: 'CHN',
    state: 'Tamil Nadu',
    address: 'Bharosa Cars Superstore, 148 Mount Poonamallee Road, Porur, Chennai 600116',
    phone1: '+914446001001',
    phone2: '+914446001002',
    whatsapp: '+919000060001',
    latitude: 13.035_9,
    longitude: 80.158_2,
    rtoPrefixes: codes('TN', [...range(1, 14), 18, 22]),
    pincodes: [[600_001, 600_119]],
    weight: 38,
    priceLevel: 1,
  },
  {
    id: 2,
    slug: 'hyderabad',
    name: 'Hyderabad',
    code: 'HYD',
    state: 'Telangana',
    address: 'Bharosa Cars Superstore, 41 Old Mumbai Highway, Gachibowli, Hyderabad 500032',
    phone1: '+914046002001',
    phone2: '+914046002002',
    whatsapp: '+919000060002',
    latitude: 17.440_1,
    longitude: 78.348_9,
    rtoPrefixes: [...codes('TS', range(7, 15)), ...codes('TG', range(7, 15))],
    pincodes: [[500_001, 500_098]],
    weight: 30,
    priceLevel: 1.02,
  },
  {
    id: 3,
    slug: 'gurgaon',
    name: 'Gurgaon',
    code: 'GGN',
    state: 'Haryana',
    address: 'Bharosa Cars Superstore, 27 Sohna Road, Sector 33, Gurgaon 122018',
    phone1: '+911244603001',
    phone2: '+911244603002',
    whatsapp: '+919000060003',
    latitude: 28.425_6,
    longitude: 77.033_5,
    rtoPrefixes: codes('HR', [26, 72]),
    pincodes: [
      [122_001, 122_011],
      [122_015, 122_018],
      [122_051, 122_051],
    ],
    weight: 22,
    priceLevel: 0.97,
  },
  {
    id: 4,
    slug: 'tirupati',
    name: 'Tirupati',
    code: 'TPT',
    state: 'Andhra Pradesh',
    address: 'Bharosa Cars Superstore, 12 Renigunta Road, Tirupati 517501',
    phone1: '+918776004001',
    phone2: '+918776004002',
    whatsapp: '+919000060004',
    latitude: 13.636_2,
    longitude: 79.441_8,
    rtoPrefixes: codes('AP', [3, 39]),
    pincodes: [[517_501, 517_507]],
    weight: 10,
    priceLevel: 0.985,
  },
]

export function toMapUrl(city: CitySeed): string {
  return `https://www.google.com/maps/search/?api=1&query=${city.latitude},${city.longitude}`
}

const MARGIN_DEGREES = 0.01

export function toEmbedMapUrl({ latitude, longitude }: CitySeed): string {
  const box = [
    longitude - MARGIN_DEGREES,
    latitude - MARGIN_DEGREES,
    longitude + MARGIN_DEGREES,
    latitude + MARGIN_DEGREES,
  ]
  const corners = box.map((degrees) => degrees.toFixed(4)).join('%2C')
  return `https://www.openstreetmap.org/export/embed.html?bbox=${corners}&layer=mapnik&marker=${latitude}%2C${longitude}`
}
