import type { RoadDueKind } from '@/lib/shared/road-dues'

/** One challan or toll, as the registry reports it. Days are `YYYY-MM-DD`, amounts whole rupees. */
export interface RegistryDue {
  kind: RoadDueKind
  number: string
  amount: number
  issuedOn: string
  place: string | null
  state: 'open' | 'in_court' | 'paid'
  courtSince: string | null
}

export interface RegistryPort {
  name: 'sandbox'
  /** Names each number once. @throws if the registry can't be reached */
  look(registrationNumber: string): Promise<RegistryDue[]>
}
