import type { City } from './schemas'

/** A city as everyone may see it: where its yard is and how to reach it. */
export type CityContact = City

export interface CityRow extends Omit<City, 'phones'> {
  phone1: string
  phone2: string | null
}

function phoneOf(display: string): City['phones'][number] {
  return { href: `tel:${display.replace(/[^\d+]/g, '')}`, display }
}

export function toCityContact({ phone1, phone2, whatsapp, ...city }: CityRow): CityContact {
  const phones = [phone1, phone2].filter((phone) => phone !== null)
  return { ...city, phones: phones.map(phoneOf), whatsapp: whatsapp.replace(/\D/g, '') }
}
