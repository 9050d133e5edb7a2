import type { CityContact } from '@/lib/features/catalogue/dto'
import type { LinkGroup } from './category-links'

export interface TextLink {
  label: string
  href: string
}

export interface FrameData {
  skip: string
  /** The word "language". The names of languages after it aren't translated. */
  language: string
  countsPages: boolean
  cities: CityContact[]
  header: {
    menu: string
    mainMenu: string
    home: string
    links: TextLink[]
    phoneLinks: TextLink[]
  }
  footer: {
    promise: string
    visit: string
    map: string
    whatsapp: string
    hours: Record<string, string>
    company: string
    companyLinks: TextLink[]
    follow: string
    groups: LinkGroup[]
    copyright: string
  }
}
