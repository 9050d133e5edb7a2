/** A city as everyone may see it: where its yard is and how to reach it. */
export interface CityContact {
  id: number
  slug: string
  name: string
  state: string
  latitude: number
  longitude: number
  address: string
  phones: { href: string; display: string }[]
  /** Digits with the country's code, as `wa.me` wants them. */
  whatsapp: string
  mapUrl: string
  opensAt: string
  closesAt: string
}

interface CityRow {
  id: number
  slug: string
  name: string
  state: string
  latitude: { toNumber: () => number }
  longitude: { toNumber: () => number }
  address: string
  phone1: string
  phone2: string | null
  whatsapp: string
  mapUrl: string
  opensAt: string
  closesAt: string
}

function phoneOf(display: string): { href: string; display: string } {
  return { href: `tel:${display.replace(/[^\d+]/g, '')}`, display }
}

export function toCityContact({ phone1, phone2, whatsapp, latitude, longitude, ...city }: CityRow): CityContact {
  const phones = [phone1, phone2].filter((phone) => phone !== null)
  return {
    ...city,
    latitude: latitude.toNumber(),
    longitude: longitude.toNumber(),
    phones: phones.map(phoneOf),
    whatsapp: whatsapp.replace(/\D/g, ''),
  }
}
