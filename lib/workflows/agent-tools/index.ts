import type { AgentTool } from '@/lib/server/mcp/agent-tool'
import { bookTestDrive, cancelTestDrive, listMyTestDrives } from './act-on-drives'
import { createAlert } from './create-alert'
import { findCars } from './find-cars'
import { getCar } from './get-car'
import { getInspection } from './get-inspection'
import { listDriveSlots } from './list-slots'
import { holdCar } from './hold-car'
import { quoteLoan } from './quote-emi'
import { setCarFavourite } from './set-favourite'
import { valueAnyCar } from './value-car'

/** Tools for agents. Each calls the same functions as the API, so figures can't differ. */
export const AGENT_TOOLS: readonly AgentTool[] = [
  findCars,
  getCar,
  getInspection,
  quoteLoan,
  valueAnyCar,
  listDriveSlots,
  setCarFavourite,
  createAlert,
  listMyTestDrives,
  bookTestDrive,
  cancelTestDrive,
  holdCar,
]
