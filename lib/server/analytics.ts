import { env } from './env'
import { log } from './log'
import { dropAnswer } from './read-answer'

export interface AnalyticsEvent {
  event: string
  parameter: unknown
  source: string
  vehicleId: string | null
  at: string
}

export interface Analytics {
  send(event: AnalyticsEvent): Promise<void>
}

const MAX_WAIT_MS = 3_000

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

export function replaceAnalytics(analytics: Analytics | null): void {
  own = analytics
}

function chosenAnalytics(): Analytics | null {
  const url = env().ANALYTICS_URL
  return own ?? (url === undefined ? null : analyticsAt(url))
}

export function hasAnalytics(): boolean {
  return chosenAnalytics() !== null
}

export function reportEvent(event: AnalyticsEvent): void {
  chosenAnalytics()
    ?.send(event)
    .catch((error: unknown) => {
      log().warn({ err: error }, 'an event was not taken by the analytics')
    })
}
