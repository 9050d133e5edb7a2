import type { IconName } from '@/components/ui/icon'
import type { PALETTE } from '@/tailwind.config'

export type ColourName = keyof typeof PALETTE.light

/**
 * The palette by meaning. A test compares it with the configuration, so that no token is missing.
 */
export const COLOUR_GROUPS = {
  surfaces: ['canvas', 'surface', 'raised', 'sunken', 'stage'],
  text: ['ink', 'ink-soft', 'ink-faint', 'line', 'line-strong', 'inverse', 'on-inverse'],
  action: ['accent', 'accent-fill', 'accent-fill-pressed', 'accent-tint', 'on-accent'],
  judgement: ['good', 'good-tint', 'warn', 'warn-tint', 'bad', 'bad-tint', 'rating'],
  photograph: ['photo-chip', 'on-photo', 'scrim'],
  chart: ['chart-own', 'chart-other', 'chart-range', 'chart-warm', 'chart-cool'],
} satisfies Record<string, readonly ColourName[]>

const ICONS: Record<IconName, true> = {
  search: true,
  menu: true,
  globe: true,
  close: true,
  'chevron-down': true,
  'chevron-right': true,
  'chevron-left': true,
  'arrow-right': true,
  'arrow-down': true,
  external: true,
  plus: true,
  minus: true,
  check: true,
  info: true,
  alert: true,
  phone: true,
  pin: true,
  user: true,
  users: true,
  heart: true,
  'heart-filled': true,
  compare: true,
  car: true,
  fuel: true,
  gauge: true,
  transmission: true,
  calendar: true,
  clock: true,
  shield: true,
  rupee: true,
  filter: true,
  sort: true,
  share: true,
  print: true,
  mail: true,
  bell: true,
  document: true,
  camera: true,
  expand: true,
  sun: true,
  moon: true,
  logout: true,
  dashboard: true,
  trash: true,
  edit: true,
  refresh: true,
  offline: true,
  wrench: true,
  key: true,
  delivery: true,
  star: true,
  image: true,
  whatsapp: true,
  instagram: true,
  youtube: true,
  facebook: true,
  x: true,
}

export const ICON_NAMES = Object.keys(ICONS) as IconName[]
