import type { AgentTool } from '@/lib/server/mcp/agent-tool'
import { bookTestDriveTool, cancelTestDriveTool, listMyTestDrivesTool } from './act-on-drives'
import { createAlertTool } from './create-alert'
import { findCarsTool } from './find-cars'
import { getCarTool } from './get-car'
import { getInspectionTool } from './get-inspection'
import { listTestDriveSlotsTool } from './list-slots'
import { holdCarTool } from './hold-car'
import { quoteEmiTool } from './quote-emi'
import { setFavouriteTool } from './set-favourite'
import { valueCarTool } from './value-car'

export const AGENT_TOOLS: readonly AgentTool[] = [
  findCarsTool,
  getCarTool,
  getInspectionTool,
  quoteEmiTool,
  valueCarTool,
  listTestDriveSlotsTool,
  setFavouriteTool,
  createAlertTool,
  listMyTestDrivesTool,
  bookTestDriveTool,
  cancelTestDriveTool,
  holdCarTool,
]
