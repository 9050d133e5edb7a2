import { writeAudit } from '@/lib/server/auth/audit'
import { getDb } from '@/lib/server/db/client'
import { noteChange } from '@/lib/server/db/replica-gate'
import { limitConcurrency } from '@/lib/server/mutex'
import { limitPerHour } from '@/lib/server/rate-limit'
import type { AgentAct, AgentPerson } from './agent-tool'

const MAX_ACTS_AN_HOUR = 60
const MAX_ACTS_OF_ONE = 3
const MAX_SUBJECT = 64

function findSubject(input: Record<string, unknown>): string | null {
  const named = input.carId ?? input.appointmentId
  return typeof named === 'string' ? named.slice(0, MAX_SUBJECT) : null
}

/** Logs the write first, as `logActingWrite` does for acting staff. */
export async function runAct<Result>(
  { action }: AgentAct,
  { grantId, customerId, agentName }: AgentPerson,
  input: Record<string, unknown>,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  await limitPerHour(getDb(), `agent acts ${grantId}`, MAX_ACTS_AN_HOUR)
  return limitConcurrency(`writes of ${customerId}`, MAX_ACTS_OF_ONE, async () => {
    const line = { staffId: null, customerId, action, subject: findSubject(input) }
    const detail = { agent: agentName, grantId }
    await writeAudit({ ...line, detail })
    try {
      return await work()
    } catch (error) {
      await writeAudit({ ...line, detail: { ...detail, failed: true } })
      throw error
    } finally {
      noteChange()
    }
  })
}
