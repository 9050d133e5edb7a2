import { isUnavailable } from '@/lib/server/db/unavailable'
import { logFault } from '@/lib/server/log-fault'
import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import { countPageFault } from '@/lib/server/metrics'

/**
 * If a part of the page was already sent, the status is 200, and the count of responses doesn't
 * show the failure.
 * @param page template, such as `/[locale]/dost/cars`: URLs may contain personal data
 */
export async function notePageFault(error: unknown, page: string): Promise<void> {
  countPageFault(page)
  if (isUnavailable(error))
    await logUnlessDatabaseDown(error, 'a page could not ask the database', { page })
  else logFault(error, 'a page failed', { page })
}
