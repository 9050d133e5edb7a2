import type { AgentTool } from '@/lib/server/mcp/agent-tool'
import { findCars } from './find-cars'
import { getCar } from './get-car'
import { getInspection } from './get-inspection'
import { listDriveSlots } from './list-slots'
import { quoteLoan } from './quote-emi'
import { valueAnyCar } from './value-car'

/** Tools for agents. Each calls the same queries as the API, so figures can't differ. */
export const AGENT_TOOLS: readonly AgentTool[] = [
  findCars,
  getCar,
  getInspection,
  quoteLoan,
  valueAnyCar,
  listDriveSlots,
]
