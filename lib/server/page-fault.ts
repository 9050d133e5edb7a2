import { isUnavailable } from '@/lib/server/db/unavailable'
import { logFault } from '@/lib/server/log-fault'
import { logTrouble } from '@/lib/server/log-trouble'
import { countPageFault } from '@/lib/server/metrics'

/**
 * Logs and counts a page of which a part failed to render. If the rest was sent already, its status is 200,
 * so the count of answers doesn't show it.
 *
 * @param page the page's template, such as `/[locale]/dost/cars`: addresses may contain personal data
 */
export async function notePageFault(error: unknown, page: string): Promise<void> {
  countPageFault(page)
  if (isUnavailable(error)) await logTrouble(error, 'a page could not ask the database', { page })
  else logFault(error, 'a page failed', { page })
}
