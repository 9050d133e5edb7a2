import type { Page } from '@playwright/test'
import { findCars } from './stock'

/** A name that a form has room for and a line on a phone hardly has. */
export const LONG_NAME = 'Venkatanarasimharajuvaripeta'
const LONG_TITLE = '2019 Mercedes-Benz GLC Coupe 300d 4MATIC Night Edition'
const MAX_COMPARED = 3

export interface Visit {
  /** How many cars this browser has looked at. */
  viewed: number
}

/**
 * Makes the browser of `page` one that has been here before: it has looked at cars with long names, filled its compare
 * tray and chosen a city. What the browser has kept since then stays.
 */
export async function comeBack(page: Page, { viewed }: Visit): Promise<void> {
  const cars = (await findCars(page.request, `city=hyderabad&pageSize=${viewed}`)).map(
    ({ vehicleId, url, price, photo }) => ({
      id: vehicleId,
      url,
      title: LONG_TITLE,
      photo: photo.src,
      price,
    }),
  )
  if (cars.length < viewed) throw new Error(`There are only ${cars.length} cars to look at.`)
  const compared = cars.slice(0, MAX_COMPARED).map(({ id, title, photo }) => ({ id, title, photo }))
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
      if (!document.cookie.includes('city=')) document.cookie = 'city=hyderabad; path=/'
    },
    {
      'recently-viewed': JSON.stringify({ state: { cars }, version: 0 }),
      compare: JSON.stringify({ state: { cars: compared }, version: 0 }),
    },
  )
}
