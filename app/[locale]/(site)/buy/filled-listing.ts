import { firstPicture } from '@/components/car-card/card-view'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { fullTitle, pageMetadata } from '@/lib/seo/metadata'
import { drawOf, type Filling } from '@/lib/shared/fillings'
import { pack } from '@/lib/shared/packed'
import { carAskedFor, listingPage, type Asked } from './listing-page'

/** What the listing of a query puts into the page, for the server in front of Next (ADR 7); nothing where Next must answer. */
export async function fillListing(search: URLSearchParams): Promise<Filling | undefined> {
  const draw = drawOf('listing')
  if (!draw) return undefined
  const [asked, now] = [askedOf(search), new Date()]
  if (await carAskedFor(asked, now)) return undefined
  const { facts, heading, model } = await listingPage(asked, DEFAULT_LOCALE, now)
  const packed = pack(model)
  return {
    shape: facts.index ? 'indexed' : 'not indexed',
    title: fullTitle(facts.title),
    heading,
    canonical: String(pageMetadata(facts).alternates?.canonical),
    packed,
    markup: draw(packed),
    picture: firstPicture(model.cards),
  }
}

/** The query as Next hands it to a page: a name that stands twice is a list. */
function askedOf(search: URLSearchParams): Asked {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}
