import { BUSINESS_TERMS } from '@/lib/shared/business-terms'

/**
 * The compare tray after a visit to the compare page: the page's cars first, then what waited there besides,
 * as long as all fit; else the page's cars alone, because they are what the visitor looks at. Cars that
 * aren't on offer any more leave.
 */
export function trayAfterVisit<Car extends { id: string }>(
  tray: readonly Car[],
  page: readonly Car[],
  gone: readonly string[],
): Car[] {
  const others = tray.filter(({ id }) => !gone.includes(id) && page.every((car) => car.id !== id))
  const all = [...page, ...others]
  return all.length <= BUSINESS_TERMS.compareLimit ? all : [...page]
}
