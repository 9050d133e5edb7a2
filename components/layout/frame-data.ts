import type { CityContact } from '@/lib/features/catalogue/dto'
import type { LinkGroup } from './category-links'

export interface TextLink {
  label: string
  href: string
}

/** Everything around a page, as plain data: the frame is rendered for every request, its texts are not. */
export interface FrameData {
  skip: string
  /** The word for language, beside the languages' own names. */
  language: string
  /** Whether pages report that they were opened. */
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
