import { resolveText } from '@/lib/i18n/words'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import { addCallToSeller } from '@/lib/features/customers/commands/ask-call'
import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { readCarCodes } from '@/lib/features/desk/queries/car-codes'
import type { CarActResult, CarActsBody } from '@/lib/features/desk/schemas/lists'
import { assignDost } from '@/lib/features/vehicles/commands/assign-dost'
import { hasRight } from '@/lib/server/auth/staff-rights'
import type { Actor } from '@/lib/server/auth/sessions'
import { logRefusedAct } from '@/lib/server/http/log-acting'
import { getDefaultMessage } from '@/lib/server/http/texts'
import { logFault } from '@/lib/server/log-fault'
import { DomainError } from '@/lib/shared/error-codes'

const PATH = '/staff/v1/carActs'

interface Caller {
  actor: Actor
  staffId: string
  requestId: string
}

type Outcome = Pick<CarActResult, 'outcome' | 'problem'>

const refuse = (error: DomainError): Outcome => ({
  outcome: 'refused',
  problem: resolveText(DEFAULT_LOCALE, error.detail.message ?? getDefaultMessage(error.code)),
})

async function actOnCar(
  act: CarActsBody,
  vehicleId: string,
  { actor, staffId, requestId }: Caller,
): Promise<Outcome> {
  try {
    const cityId = await cityOfCar(vehicleId)
    if (cityId === null) throw new DomainError('not_found')
    if (!(await hasRight(staffId, 'sell', cityId))) {
      await logRefusedAct(actor, { method: 'POST', path: PATH, params: { vehicleId } }, 'sell')
      throw new DomainError('forbidden', { message: say('staff.noRight.sell') })
    }
    const outcome =
      act.act === 'assign'
        ? await assignDost(vehicleId, act.dostId, staffId)
        : await addCallToSeller(vehicleId, staffId)
    return { outcome, problem: null }
  } catch (error) {
    if (error instanceof DomainError) return refuse(error)
    // Earlier cars are already done: a fault here must not lose their results.
    logFault(error, 'one of several cars failed', { requestId, path: PATH, method: 'POST' })
    return refuse(new DomainError('internal_error'))
  }
}

/** One transaction per car. Rights are checked in each car's city. */
export async function actOnCars(
  act: CarActsBody,
  caller: Caller,
): Promise<{ results: CarActResult[] }> {
  const codes = await readCarCodes(act.vehicleIds)
  const results: CarActResult[] = []
  // One after the other: a press on fifty cars must not take the whole pool of connections.
  for (const vehicleId of act.vehicleIds) {
    const done = await actOnCar(act, vehicleId, caller)
    results.push({ vehicleId, carCode: codes.get(vehicleId) ?? null, ...done })
  }
  return { results }
}
