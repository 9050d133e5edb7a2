import type { City } from './schemas'
import { formatCityPhone } from './rules/cities'
import { translatorOf } from '@/lib/i18n/translator'
import type { Locale } from '@/lib/i18n/locales'
import type { NamedItem } from '@/lib/shared/named'

export type CityContact = City

export interface CityRow extends Omit<City, 'phones'> {
  phone1: string
  phone2: string | null
}

function phoneOf(phone: string, city: string): City['phones'][number] {
  return { href: `tel:${phone.replace(/[^\d+]/g, '')}`, display: formatCityPhone(phone, city) }
}

export function toCityContact({ phone1, phone2, whatsapp, ...city }: CityRow): CityContact {
  const phones = [phone1, phone2].filter((phone) => phone !== null)
  return {
    ...city,
    phones: phones.map((phone) => phoneOf(phone, city.slug)),
    whatsapp: whatsapp.replace(/\D/g, ''),
  }
}

export type CatalogueListName = 'fuel' | 'transmission' | 'gearbox' | 'body' | 'colour' | 'feature'

export function toCatalogueItem(locale: Locale, list: CatalogueListName, id: string): NamedItem {
  const names: Readonly<Record<string, string>> = translatorOf(locale, 'vocabulary').all(list)
  return { id, name: Object.hasOwn(names, id) ? (names[id] ?? id) : id }
}
