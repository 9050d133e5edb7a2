export type VehicleState =
  | 'booked'
  | 'auction'
  | 'inspected'
  | 'refurbishing'
  | 'listed'
  | 'reserved'
  | 'sold'
  | 'delivered'
  | 'withdrawn'

export const FOR_SALE_STATES = ['listed', 'reserved'] as const satisfies readonly VehicleState[]

/** Cars in these states have a public page, if they were ever listed. Sold cars keep theirs. */
export const PUBLIC_STATES = [
  ...FOR_SALE_STATES,
  'sold',
  'delivered',
] as const satisfies readonly VehicleState[]

export type VehicleMove =
  | 'inspect'
  | 'sendToAuction'
  | 'refurbish'
  | 'list'
  | 'reserve'
  | 'release'
  | 'sell'
  | 'deliver'
  | 'withdraw'
  | 'exchange'

export type MoverKind = 'customer' | 'staff' | 'system'

interface Move {
  to: VehicleState
  by: readonly MoverKind[]
}

const STAFF = ['staff'] as const
/** Sellers can withdraw until a buyer holds the car. */
const WITHDRAW = { withdraw: { to: 'withdrawn', by: ['staff', 'customer'] } } as const

/** We buy the car as part payment for another car that its owner buys. */
const EXCHANGE = { exchange: { to: 'sold', by: STAFF } } as const

export const VEHICLE_MOVES: Record<VehicleState, Partial<Record<VehicleMove, Move>>> = {
  booked: {
    inspect: { to: 'inspected', by: STAFF },
    sendToAuction: { to: 'auction', by: ['staff', 'customer', 'system'] },
    ...WITHDRAW,
  },
  // Sold once the owner has agreed to the auction's price and the dealer has paid.
  auction: { sell: { to: 'sold', by: STAFF }, ...WITHDRAW },
  inspected: {
    refurbish: { to: 'refurbishing', by: STAFF },
    list: { to: 'listed', by: STAFF },
    ...EXCHANGE,
    ...WITHDRAW,
  },
  refurbishing: { list: { to: 'listed', by: STAFF }, ...EXCHANGE, ...WITHDRAW },
  listed: { reserve: { to: 'reserved', by: ['customer', 'system'] }, ...WITHDRAW },
  reserved: {
    release: { to: 'listed', by: ['customer', 'staff', 'system'] },
    sell: { to: 'sold', by: STAFF },
  },
  sold: { deliver: { to: 'delivered', by: STAFF } },
  delivered: {},
  withdrawn: {},
}

export const VEHICLE_STATES = Object.keys(VEHICLE_MOVES) as [VehicleState, ...VehicleState[]]

export function findNextState(
  from: VehicleState,
  move: VehicleMove,
  by: MoverKind,
): VehicleState | null {
  const found = VEHICLE_MOVES[from][move]
  return found?.by.includes(by) ? found.to : null
}

export function listMoves(from: VehicleState, by: MoverKind): VehicleMove[] {
  return (Object.keys(VEHICLE_MOVES[from]) as VehicleMove[]).filter(
    (move) => findNextState(from, move, by) !== null,
  )
}
