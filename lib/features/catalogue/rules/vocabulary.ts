/**
 * Closed lists of ids for filters, URLs and columns. Their English names are in
 * `lib/i18n/messages/en/vocabulary.json`.
 */

/** `cng` and `lpg` are factory bi-fuel petrol cars; a mild hybrid counts as its fuel. */
export const FUELS = ['petrol', 'diesel', 'cng', 'lpg', 'electric', 'hybrid'] as const
export type Fuel = (typeof FUELS)[number]

export const TRANSMISSIONS = ['manual', 'automatic'] as const
export type Transmission = (typeof TRANSMISSIONS)[number]

export const GEARBOXES = [
  'manual',
  'amt',
  'cvt',
  'dct',
  'torque-converter',
  'single-speed',
] as const
export type Gearbox = (typeof GEARBOXES)[number]

/** Every gearbox without a clutch pedal is automatic. */
export const TRANSMISSION_OF_GEARBOX: Readonly<Record<Gearbox, Transmission>> = {
  manual: 'manual',
  amt: 'automatic',
  cvt: 'automatic',
  dct: 'automatic',
  'torque-converter': 'automatic',
  'single-speed': 'automatic',
}

export const BODIES = [
  'hatchback',
  'sedan',
  'suv',
  'muv',
  'coupe',
  'convertible',
  'pickup',
  'van',
] as const
export type Body = (typeof BODIES)[number]

export const COLOURS = [
  'white',
  'silver',
  'grey',
  'black',
  'red',
  'blue',
  'brown',
  'beige',
  'green',
  'orange',
  'yellow',
  'gold',
  'purple',
  'maroon',
] as const
export type Colour = (typeof COLOURS)[number]

export const PAINT_OF_COLOUR: Readonly<Record<Colour, string>> = {
  white: '#f4f5f5',
  silver: '#c3c8cc',
  grey: '#6f767c',
  black: '#1d1f22',
  red: '#b8201f',
  blue: '#1f4f96',
  brown: '#60432f',
  beige: '#d6c7a8',
  green: '#2f5d46',
  orange: '#d8631c',
  yellow: '#e6b91e',
  gold: '#b3924f',
  purple: '#553a70',
  maroon: '#6b1826',
}

/** Filterable equipment. At most 32, for a 32-bit mask. Append only: the position is the bit. */
export const FEATURES = [
  'sunroof',
  'panoramic-sunroof',
  'reverse-camera',
  'camera-360',
  'parking-sensors',
  'touchscreen',
  'android-auto-carplay',
  'cruise-control',
  'adaptive-cruise',
  'climate-control',
  'rear-ac',
  'airbags-dual',
  'airbags-six',
  'abs',
  'esp',
  'isofix',
  'alloy-wheels',
  'leather-seats',
  'ventilated-seats',
  'keyless-entry',
  'push-start',
  'led-headlamps',
  'fog-lamps',
  'power-windows',
  'powered-driver-seat',
  'wireless-charging',
  'adas',
  'hill-assist',
  'rear-wiper',
  'rear-defogger',
  'tpms',
  'all-wheel-drive',
] as const
export type Feature = (typeof FEATURES)[number]
