import { type Expression, sql } from 'kysely'
import type { AuctionStatus } from '../rules'

/**
 * Null for a car that is no auction lead and didn't end as one, and once the car is handed over.
 */
export function selectAuctionStatus(vehicleId: Expression<string>, status: Expression<unknown>) {
  return sql<AuctionStatus | null>`CASE
    WHEN ${status} = 'auction' THEN coalesce((SELECT a.state FROM auction a WHERE a.vehicle_id = ${vehicleId} ORDER BY a.opened_at DESC LIMIT 1), 'none')
    WHEN ${status} = 'sold' THEN (SELECT a.state FROM auction a WHERE a.vehicle_id = ${vehicleId} AND a.state = 'sold')
    WHEN ${status} = 'withdrawn' THEN (SELECT CASE o.outcome WHEN 'sold' THEN 'sold' ELSE 'unsold_lead' END FROM auction_outcome o WHERE o.vehicle_id = ${vehicleId})
    END`
}
