import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '@/lib/server/db/client'

type OfVehicle = ExpressionBuilder<Tables & { v: Tables['vehicle'] }, 'v'>

/** True if a hold on the car is live. Only the view `live_hold` defines which holds are. */
export function isHeldNow(of: OfVehicle) {
  return of
    .exists(of.selectFrom('live_hold as h').whereRef('h.vehicle_id', '=', 'v.id').select('h.id'))
    .$castTo<boolean>()
}

/** The car's state for all readers. An expired hold is over, even before the job has ended it. */
export function selectStatusNow(of: OfVehicle) {
  return of
    .case()
    .when(of.and([of('v.status', '=', 'reserved'), of.not(isHeldNow(of))]))
    .then('listed' as const)
    .else(of.ref('v.status'))
    .end()
}
