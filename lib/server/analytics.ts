import { env } from './env'
import { log } from './log'
import { dropAnswer } from './read-answer'

/** Something that was done on the site, without what would name a person: that is taken out before. */
export interface AnalyticsEvent {
  event: string
  parameter: unknown
  source: string
  vehicleId: string | null
  /** ISO instant. */
  at: string
}

/** Where events go besides our own table. Nothing waits for it, and nothing fails when it does. */
export interface Analytics {
  send(event: AnalyticsEvent): Promise<void>
}

const MAX_WAIT_MS = 3_000

/** Posts each event as JSON to an address of the operator's own choice. */
function analyticsAt(url: string): Analytics {
  return {
    async send(event) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(event),
        signal: AbortSignal.timeout(MAX_WAIT_MS),
      })
      await dropAnswer(answer)
      if (!answer.ok) throw new Error(`The analytics answered ${answer.status}.`)
    },
  }
}

let own: Analytics | null = null

/** Takes the events in place of what the settings name; null gives them back. */
export function replaceAnalytics(analytics: Analytics | null): void {
  own = analytics
}

function chosenAnalytics(): Analytics | null {
  const url = env().ANALYTICS_URL
  return own ?? (url === undefined ? null : analyticsAt(url))
}

/** Whether anybody wants events; without, pages don't report that they were seen. */
export function hasAnalytics(): boolean {
  return chosenAnalytics() !== null
}

/** Passes an event on, if it is wanted anywhere. */
export function reportEvent(event: AnalyticsEvent): void {
  chosenAnalytics()
    ?.send(event)
    .catch((error: unknown) => {
      log().warn({ err: error }, 'an event was not taken by the analytics')
    })
}
